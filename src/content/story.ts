import {defineQuery} from 'groq'
import {truncate} from '#domain/paragraphs.ts'
import {storyNameOf} from '#domain/story-name.ts'
import {maxStoryParts, type StoryPart, type StoryText} from '#domain/story.ts'
import type {Messages} from '#messages/messages.ts'
import {contentOptions} from './content-options.ts'
import {toProject, technologiesById} from './experience.ts'
import type {StoredImage} from './image.ts'
import {nonBlank, toName, toText, withDefaults} from './coerce-text.ts'
import {sanitizeUrl} from '#domain/sanitize-url.ts'
import {image, projectFields} from './projections.ts'
import type {StoryQueryResult} from './sanity.types.ts'
import type {Site} from './site.ts'

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
  "stories": *[_type == "project" && count(story) > 0] | order(defined(date) desc, date desc, name asc, _id asc) {
    "id": coalesce(id.current, _id),
    name
  },
  "heading": *[_type == "workPage" && _id == "workPage"][0].heading,
  "texts": *[_type == "workPage" && _id == "workPage"][0].texts
}`)

type StoredPart = NonNullable<NonNullable<StoryQueryResult['project']>['story']>[number]

/** Search engines show about 160 characters. */
const maxDescriptionLength = 160

export function toStoryPage({project, stories, heading, texts}: StoryQueryResult, messages: Messages) {
  return {
    project: project === null ? undefined : toStory(project, messages),
    stories: stories.flatMap(({id, name}) =>
      storyNameOf(id) === undefined ? [] : [{id, name: toName(name, messages.site)}],
    ),
    heading: withDefaults({heading: messages.work.heading}, {heading}).heading,
    texts: withDefaults(messages.work.texts, texts),
  }
}

function toStory(
  {technologies, contribution, story, ...stored}: NonNullable<StoryQueryResult['project']>,
  messages: Messages,
) {
  const project = toProject(stored, technologiesById(technologies.flatMap((known) => known ?? [])), messages)
  return {
    ...project,
    contribution: toText(contribution),
    summary: truncate(project.description || project.subTitle, maxDescriptionLength),
    parts: (story ?? []).slice(0, maxStoryParts).flatMap(toPart),
  }
}

/** Leaves out unknown types and blank texts. */
function toPart(part: StoredPart): StoryPart<StoredImage | null>[] {
  if (!('_type' in part)) return []
  if (part._type === 'storyCode') {
    const code = toText(part.code)
    return /\S/.test(code) ? [{...part, code, language: toText(part.language)}] : []
  }
  if (part._type !== 'block') return [{...part, caption: toText(part.caption)}]
  const links = new Set(part.markDefs.map(({_key}) => _key))
  const children = limitSpans(
    part.children.map(({_key, text, marks}) => ({
      _type: 'span' as const,
      _key,
      text: limitLines(toText(text)),
      marks: [...new Set(nonBlank(marks))]
        .filter((mark) => decorators.has(mark) || links.has(mark))
        .slice(0, maxMarks),
    })),
  )
  // Authors separate paragraphs by blank ones, but the site has margins.
  if (!children.some(({text}) => /\S/.test(text))) return []
  return [
    {
      _type: 'block',
      _key: part._key,
      ...toLayout(part),
      children,
      markDefs: part.markDefs.map(({_key, href}) => ({_type: 'link', _key, href: sanitizeUrl(href)})),
    },
  ]
}

const decorators = new Set(['strong', 'em', 'code'])

const styles = new Map<unknown, StoryText['style']>([
  // The `h1` is the name of the project.
  ['h1', 'h2'],
  ['h2', 'h2'],
  ['h3', 'h3'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
  ['blockquote', 'blockquote'],
])

/** `@portabletext/react` takes quadratic time for these. A longer block keeps its text, but neither marks nor line breaks. */
const maxSpans = 500
const maxLines = 500
const maxMarks = 5

function limitSpans(spans: StoryText['children']): StoryText['children'] {
  const [first] = spans
  if (first === undefined || spans.length <= maxSpans) return spans
  return [{...first, text: spans.map(({text}) => text).join(''), marks: []}]
}

function limitLines(text: string): string {
  const lines = text.split('\n')
  return lines.length > maxLines ? lines.join(' ') : text
}

const maxLevel = 3

/** `@portabletext/react` renders a list item of another style twice per level, which takes forever for a heading at level 40. */
function toLayout({style, listItem, level}: Extract<StoredPart, {_type: 'block'}>) {
  if (listItem === '') return {style: styles.get(style) ?? 'normal'}
  return {
    style: 'normal' as const,
    listItem: listItem === 'number' ? ('number' as const) : ('bullet' as const),
    level: Math.min(Math.max(Math.trunc(level) || 1, 1), maxLevel),
  }
}

export function storyOptions(site: Site, id: string) {
  return contentOptions(site, {name: 'workPage', query: storyQuery, params: {id}, transform: toStoryPage})
}
