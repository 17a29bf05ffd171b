import {DesktopIcon} from '@sanity/icons/Desktop'
import {defineDocuments, defineLocations, presentationTool} from 'sanity/presentation'
import {type ExperienceType, experienceTypeNames} from '../src/domain/experience-types.ts'
import {type PageName, pageNames, pages, pageTypeOf, pathOfItem} from '../src/domain/pages.ts'
import {messages} from '../src/messages/en.ts'
import {basePath, siteUrl} from './environment.ts'

const previewPath = siteUrl === undefined ? `${basePath}preview` : new URL('preview', siteUrl).pathname

const locationOf = (title: string, path: string) => ({title, href: previewPath + path})
const pageLocation = (name: PageName) => locationOf(messages.pages[name], pages[name].path)

const experienceLocations = (type: ExperienceType) =>
  defineLocations({
    select: {id: 'id.current', story: 'story', isOnWorkPage: 'isOnWorkPage'},
    resolve: (document) => ({
      locations: [
        ...(type === 'project' && document?.isOnWorkPage !== false ? [pageLocation('work')] : []),
        locationOf('Details', document?.id ? pathOfItem(document.id) : pages.about.path),
        ...(document?.id && document.story?.length > 0
          ? [locationOf('Longer story', `${pages.work.path}/${document.id}`)]
          : []),
      ],
    }),
  })

const onPages = (...names: PageName[]) => defineLocations({locations: names.map(pageLocation)})

export const siteTool = presentationTool({
  name: 'site',
  title: 'Site',
  icon: DesktopIcon,
  previewUrl: {initial: siteUrl === undefined ? `${previewPath}/` : new URL('preview/', siteUrl).href},
  resolve: {
    mainDocuments: defineDocuments([
      ...pageNames.map((name) => ({route: previewPath + pages[name].path, type: pageTypeOf(name)})),
      {route: `${previewPath}${pages.work.path}/:id`, filter: '_type == "project" && id.current == $id'},
    ]),
    locations: {
      ...Object.fromEntries(pageNames.map((name) => [pageTypeOf(name), onPages(name)])),
      ...Object.fromEntries(experienceTypeNames.map((type) => [type, experienceLocations(type)])),
      siteSettings: defineLocations({message: 'On every page', locations: [pageLocation('home')]}),
      skillSet: onPages('about'),
      educationEntry: onPages('home', 'about'),
      technology: onPages('about', 'work'),
    },
  },
})
