import {QueryClientProvider} from '@tanstack/react-query'
import {createElement, type ReactNode} from 'react'
import {renderToString} from 'react-dom/server'
import {StaticRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {loadPage} from '#app/load-page.ts'
import {Site} from '#app/site.tsx'
import {aboutPageOptions, aboutPageQuery, toAboutPage} from '#content/about-page.ts'
import {contactPageOptions, contactPageQuery, toContactPage} from '#content/contact-page.ts'
import {homePageOptions, homePageQuery} from '#content/home-page.ts'
import {knownSite, KnownSiteContext, openQueryClient} from '#content/known-site.ts'
import {curriculumContent} from '#content/curriculum.ts'
import {siteSettingsOptions, siteSettingsQuery, toSiteSettings} from '#content/site-settings.ts'
import {storyOptions, storyQuery} from '#content/story.ts'
import {workPageOptions, workPageQuery} from '#content/work-page.ts'
import {emptyContactTexts} from '#domain/contact-message.ts'
import {pageNames, pages, viewAt} from '#domain/pages.ts'
import type {SendOutcome} from '#domain/send-outcome.ts'
import {ownersTexts} from '#domain/texts/owners-texts.ts'
import {ContactForm} from '#features/contact/contact-form.tsx'
import {createSending} from '#features/contact/sending.ts'
import {curriculumOf} from '#domain/curriculum.ts'
import {Curriculum} from '#features/curriculum/curriculum.tsx'
import {pageMetadata} from '#head/page-metadata.tsx'
import {answerTo} from '#testing/content/answer-to.ts'
import {imported, readDemoContent} from '#testing/studio/demo-content.ts'

/** Holds the texts that are the owner's to choose: each is seen somewhere, as the site says it by itself and in the owner's words. */

const demo = imported(readDemoContent())

/** The demo content with a text of the owner's for every key, made of it. */
const withTexts = (ownOf: (key: string) => string | undefined) =>
  demo.map((document) => {
    const texts = Object.entries(ownersTexts).find(([type]) => type === document._type)?.[1] ?? []
    return {
      ...document,
      texts: Object.fromEntries(texts.map(({key}) => [key, ownOf(`${document._type} ${key}`)])),
    }
  })

type View = {
  path: string
  hasEmulators?: boolean
  error?: Error
}

/** A page with its head. */
async function drawn(content: readonly object[], {path, hasEmulators = true, error}: View): Promise<string> {
  const site = knownSite({lakeOrigin: '', hasEmulators, hasCurriculum: true})
  const queryClient = openQueryClient(site)
  queryClient.setQueryDefaults(['content'], {staleTime: Infinity})
  queryClient.setQueryData(siteSettingsOptions.queryKey, await answerTo(siteSettingsQuery, content))
  queryClient.setQueryData(homePageOptions.queryKey, await answerTo(homePageQuery, content))
  queryClient.setQueryData(aboutPageOptions.queryKey, await answerTo(aboutPageQuery, content))
  queryClient.setQueryData(workPageOptions.queryKey, await answerTo(workPageQuery, content))
  for (const id of ['p1', 'p2'])
    queryClient.setQueryData(storyOptions(id).queryKey, await answerTo(storyQuery, content, {id}))
  queryClient.setQueryData(contactPageOptions.queryKey, await answerTo(contactPageQuery, content))
  const name = viewAt(path)
  const page = await loadPage(name, queryClient)
  const view = error === undefined ? {name, page} : {name, error, entry: 'default'}
  const around = (app: ReactNode) =>
    createElement(
      KnownSiteContext,
      {value: site},
      createElement(
        QueryClientProvider,
        {client: queryClient},
        createElement(StaticRouter, {location: path}, app),
      ),
    )
  const head = pageMetadata(name, page.head, queryClient, {siteUrl: undefined})
  return [head, around(createElement(Site, {firstView: view}))].map((part) => renderToString(part)).join('')
}

/** The contact form once a message was sent, with this outcome; without one, while it is under way. */
async function sent(content: readonly object[], outcome?: SendOutcome): Promise<string> {
  const {texts} = toContactPage(await answerTo(contactPageQuery, content))
  const answer = outcome === undefined ? new Promise<never>(() => undefined) : Promise.resolve(outcome)
  const sending = createSending(
    () => answer,
    () => () => undefined,
  )
  const end = sending.send({...emptyContactTexts, 'g-recaptcha-response': ''}, {trap: '', openedAt: 0})
  if (outcome !== undefined) await end
  return renderToString(
    createElement(ContactForm, {
      sending,
      texts,
      captcha: {load: async () => undefined, follow: () => () => undefined},
      theme: 'dark',
      email: undefined,
      onApproach: () => undefined,
    }),
  )
}

async function onPaper(content: readonly object[]): Promise<string> {
  const page = toAboutPage(await answerTo(aboutPageQuery, content))
  const settings = toSiteSettings(await answerTo(siteSettingsQuery, content))
  return renderToString(
    createElement(Curriculum, {text: curriculumOf(curriculumContent(page, settings, undefined))}),
  )
}

/** The demo's project three times more, older: stories come before and after one another, and not all are shown in full. */
const told = (content: readonly object[]) =>
  content.flatMap((document) =>
    'story' in document
      ? ['p2', 'p3', 'p4'].map((current) => ({
          ...document,
          _id: `project-${current}`,
          id: {current},
          date: '2020-01',
        }))
      : [],
  )

/** All that the site says with this content, as texts between tags. */
async function said(content: readonly object[]): Promise<ReadonlySet<string>> {
  const html = await Promise.all([
    ...pageNames.map((name) => drawn(content, {path: pages[name].path})),
    drawn(content, {path: '/contact', hasEmulators: false}),
    drawn(
      content.filter((document) => !('projectSourceCode' in document)),
      {path: '/work'},
    ),
    ...['/work', '/work/p1', '/work/p2'].map((path) => drawn([...content, ...told(content)], {path})),
    drawn(content, {path: '/nowhere'}),
    drawn(content, {path: '/work', error: new Error('This page fails.')}),
    sent(content),
    sent(content, {ok: true, delivered: true}),
    sent(content, {ok: false, reason: 'refused'}),
    onPaper(content),
  ])
  return new Set(html.flatMap((text) => text.split(/<[^>]*>|^\s+|\s+$| · /)))
}

const inMarkup = (text: string) => renderToString(text)

const all = Object.entries(ownersTexts).flatMap(([type, texts]) => texts.map((text) => ({type, ...text})))

const inOwnWords = await said(withTexts((name) => `Own ${name}`))
const byItself = await said(demo)
const ofSpaces = await said(withTexts(() => ' '))

test.each(all)('$title of $type is said as the owner has it, and by default "$text"', ({type, key, text}) => {
  expect([...inOwnWords]).toContain(`Own ${type} ${key}`)
  if (text === '') return
  expect([...byItself]).toContain(inMarkup(text))
  expect([...ofSpaces]).toContain(inMarkup(text))
})

test('the name of the About page in the browser’s tab is the one in the header', async () => {
  const content = withTexts((name) => (name === 'siteSettings about' ? 'Wer ich bin' : undefined))
  expect(await drawn(content, {path: '/about'})).toContain('<title>Wer ich bin · Your Name</title>')
})
