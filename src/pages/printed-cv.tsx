import type {AboutPage} from '#content/about-page.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import {buildCv} from '#domain/cv.ts'
import {basePath} from '#environment'
import {useMessages} from '#messages/messages.ts'
import {Cv} from '#features/cv/cv.tsx'

type PrintedCvProps = {
  page: AboutPage
  settings: SiteSettings
}

/** Few visitors print, so this is a chunk of its own. */
export function PrintedCv({page, settings}: PrintedCvProps) {
  return <Cv cv={buildCv(page, settings, location.origin + basePath, useMessages())} />
}
