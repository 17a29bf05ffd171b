import type {QueryClient} from '@tanstack/react-query'
import {aboutPageOptions, toAboutPage} from '#content/about-page.ts'
import {contactPageOptions, toContactPage} from '#content/contact-page.ts'
import {homePageOptions, toHomePage} from '#content/home-page.ts'
import {picture, type StoredImage} from '#content/image.ts'
import type {SiteSettings} from '#content/site-settings.ts'
import {toWorkPage, workPageOptions} from '#content/work-page.ts'
import {type PageName, pageNames} from '#domain/pages.ts'
import {messages} from '#messages/en.ts'
import {type CardPicture, cardPictureSizes, type Motif, type ShareCard} from './share-card.ts'

/** @module The cards of the site's pages: what is on the pictures that link previews show. */

/** How a page calls itself. */
type Words = {readonly title: string; readonly description: string}

/** @param queryClient holds what the page has loaded */
export function cardOfPage(
  name: PageName,
  words: Words,
  settings: SiteSettings,
  queryClient: QueryClient,
): ShareCard {
  return {
    handle: settings.handle,
    title: words.title,
    subtitle: words.description,
    motif: {kind: 'words', page: pageNames.indexOf(name), pages: pageNames.length},
    ...cardsOfPages[name]?.(queryClient, settings),
  }
}

/** The card of one project; undefined where it has no picture that could be shown. */
export function cardOfProject(
  project: {readonly name: string; readonly subTitle: string; readonly image: StoredImage | null},
  {handle}: SiteSettings,
): ShareCard | undefined {
  const motif = pictured('work', project.image)
  return motif && {handle, title: project.name, subtitle: project.subTitle, motif}
}

/** What a page puts in the place of its words; one that is not here leaves them there. */
const cardsOfPages: {
  readonly [Name in PageName]?: (queryClient: QueryClient, settings: SiteSettings) => Partial<ShareCard>
} = {
  home: (queryClient) => {
    const answer = queryClient.getQueryData(homePageOptions.queryKey)
    if (answer === undefined) return {}
    const {headline, rotatingWords, history, comment} = toHomePage(answer)
    const [word] = rotatingWords
    if (word === undefined) return {}
    return {title: headline, subtitle: comment, motif: {kind: 'history', word, entries: history.finished}}
  },
  about: (queryClient, {ownerName, role}) => {
    const answer = queryClient.getQueryData(aboutPageOptions.queryKey)
    const motif = answer && pictured('portrait', toAboutPage(answer).image)
    return motif === undefined ? {} : {title: ownerName, ...(role && {subtitle: role}), motif}
  },
  work: (queryClient) => {
    const answer = queryClient.getQueryData(workPageOptions.queryKey)
    if (answer === undefined) return {}
    const {heading, comment, projects} = toWorkPage(answer)
    const [motif] = projects.flatMap(({image}) => pictured('work', image) ?? [])
    return motif === undefined ? {} : {title: heading, subtitle: comment, motif}
  },
  contact: (queryClient, {ownerName}) => {
    const answer = queryClient.getQueryData(contactPageOptions.queryKey)
    if (answer === undefined) return {}
    return {
      title: toContactPage(answer).heading,
      motif: {kind: 'letter', beginning: messages.shareImage.letter(ownerName)},
    }
  },
}

function pictured(kind: keyof typeof cardPictureSizes, image: StoredImage | null): Motif | undefined {
  const {width, height} = cardPictureSizes[kind]
  // Twice as many pixels are offered as are drawn.
  const cut = picture(image, {sizes: '', maxWidth: width / 2, ratio: width / height, format: 'jpg'})
  const shown: CardPicture | undefined = cut && {src: cut.src, alt: cut.alt}
  return shown && {kind, picture: shown}
}
