import type {AboutPage} from '#content/about-page.ts'
import {curriculumContent} from '#content/curriculum.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import {curriculumOf} from '#domain/curriculum.ts'
import {basePath} from '#environment'
import {Curriculum} from '#features/curriculum/curriculum.tsx'

export type AboutOnPaperProps = {
  page: AboutPage
  settings: SiteSettings
}

/** What paper shows of the about page. A part of its own, because hardly anyone prints: it comes after the page. */
export function AboutOnPaper({page, settings}: AboutOnPaperProps) {
  return <Curriculum text={curriculumOf(curriculumContent(page, settings, location.origin + basePath))} />
}
