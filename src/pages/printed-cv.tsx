import type {AboutPage} from '#content/about-page.ts'
import {toCv} from '#content/cv.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import {basePath} from '#environment'
import {Cv} from '#features/cv/cv.tsx'

type PrintedCvProps = {
  page: AboutPage
  settings: SiteSettings
}

/** Replaces the about page in print. Few visitors print, so it is a chunk of its own. */
export function PrintedCv({page, settings}: PrintedCvProps) {
  return <Cv cv={toCv(page, settings, location.origin + basePath)} />
}
