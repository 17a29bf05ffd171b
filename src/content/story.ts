import {defineQuery} from 'groq'
import {clipped} from '#domain/clipped.ts'
import {storyNameOf} from '#domain/story-name.ts'
import type {StoryPart, StoryText} from '#domain/story.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {workFields, workTexts} from '#domain/texts/work.ts'
import {contentOptions} from './content-options.ts'
import {toProject} from './experience.ts'
import type {StoredImage} from './image.ts'
import {nameOf, readable, written} from './in-words.ts'
import {followableLink} from '#domain/link.ts'
import {image, projectFields} from './projections.ts'
import type {StoryQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'
import {technologiesById} from './technologies.ts'

/** A project with its story, by the id that addresses have; `stories` are all there are, newest first. */
export const storyQuery = defineQuery(`{
  "project": *[_type == "project" && coalesce(id.current, _id) == $id && count(story) > 0][0] {
    ${projectFields},
    "image": projectImg ${image},
    "contribution": coalesce(contribution, ""),
    "technologies": coalesce(chipLists[].chips[]->{_id, name, "iconId": icon.asset._ref}, []),
    "story": story[defined(_type)] {
      _key,
      _type == "block" => {
        _type,
        "style": coalesce(style, "normal"),
        "listItem": coalesce(listItem, ""),
        "level": coalesce(level, 1),
        "children": coalesce(children[defined(text)] {_key, text, "marks": coalesce(marks[], [])}, []),
        "markDefs": coalesce(markDefs[defined(href)] {_key, href}, [])
      },
      _type == "storyCode" => {
        _type,
        "language": coalesce(language, ""),
        "code": coalesce(code, "")
      },
      _type == "storyPicture" => {
        _type,
        "picture": picture ${image},
        "caption": coalesce(caption, "")
      },
      _type == "storyComparison" => {
        _type,
        "before": before ${image},
        "after": after ${image},
        "caption": coalesce(caption, "")
      }
    }
  },
  "stories": *[_type == "project" && count(story) > 0] | order(date desc, name asc, _id asc) {
    "id": coalesce(id.current, _id),
    name
  },
  "heading": *[_type == "workPage" && _id == "workPage"][0].heading,
  "texts": *[_type == "workPage" && _id == "workPage"][0].texts
}`)

type StoredPart = NonNullable<NonNullable<StoryQueryResult['project']>['story']>[number]

/** Characters that search engines show of a description. */
const descriptionLength = 160

/** What the lake answers, as the page shows it; `project` is undefined where there is no story. */
export function toStoryPage({project, stories, heading, texts}: StoryQueryResult) {
  return {
    project: project === null ? undefined : toStory(project),
    stories: stories.flatMap(({id, name}) =>
      storyNameOf(id) === undefined ? [] : [{id, name: nameOf(name)}],
    ),
    heading: ownOr(workFields, {heading}).heading,
    texts: ownOr(workTexts, texts),
  }
}

function toStory({technologies, contribution, story, ...stored}: NonNullable<StoryQueryResult['project']>) {
  const project = toProject(stored, technologiesById(technologies.flatMap((known) => known ?? [])))
  return {
    ...project,
    contribution: written(contribution),
    summary: clipped(project.description || project.subTitle, descriptionLength),
    parts: (story ?? []).flatMap(toPart),
  }
}

/** What of a story the site can show: what is of a type that it does not know is left out, and so are words that were not written. */
function toPart(part: StoredPart): StoryPart<StoredImage | null>[] {
  if (!('_type' in part)) return []
  if (part._type === 'storyCode') {
    const code = written(part.code)
    return /\S/.test(code) ? [{...part, code, language: written(part.language)}] : []
  }
  if (part._type !== 'block') return [{...part, caption: written(part.caption)}]
  const links = new Set(part.markDefs.map(({_key}) => _key))
  const children = part.children.map(({_key, text, marks}) => ({
    _type: 'span' as const,
    _key,
    text: written(text),
    marks: readable(marks).filter((mark) => decorators.has(mark) || links.has(mark)),
  }))
  // Empty lines are how writers make room between paragraphs; the page has that room already.
  if (!children.some(({text}) => /\S/.test(text))) return []
  return [
    {
      _type: 'block',
      _key: part._key,
      ...toLayout(part),
      children,
      markDefs: part.markDefs.map(({_key, href}) => ({_type: 'link', _key, href: followableLink(href)})),
    },
  ]
}

const decorators = new Set(['strong', 'em', 'code'])

const styles = new Map<unknown, StoryText['style']>([
  // The name of the project is the page's first heading.
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['blockquote', 'blockquote'],
])

const deepestLevel = 3

/**
 * A block's style or place in a list. Items of lists are plain text on at most three levels: `@portabletext/react` renders
 * an item of any other style twice per level, so one heading at level 40 would never be rendered.
 */
function toLayout({style, listItem, level}: Extract<StoredPart, {_type: 'block'}>) {
  if (listItem === '') return {style: styles.get(style) ?? 'normal'}
  return {
    style: 'normal' as const,
    listItem: listItem === 'number' ? ('number' as const) : ('bullet' as const),
    level: Math.min(Math.max(Math.trunc(level) || 1, 1), deepestLevel),
  }
}

/** A story's content. Its words stand in the document of the Work page. */
export function storyOptions(site: Site, id: string) {
  return contentOptions(site, {name: 'workPage', query: storyQuery, params: {id}, toShown: toStoryPage})
}
