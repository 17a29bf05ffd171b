import {defineQuery} from 'groq'
import {clipped} from '#domain/clipped.ts'
import {storyNameOf} from '#domain/story-name.ts'
import type {StoryPart} from '#domain/story.ts'
import {ownOr} from '#domain/texts/own-or.ts'
import {workFields, workTexts} from '#domain/texts/work.ts'
import {contentOptions} from './content-options.ts'
import {toProject} from './experience.ts'
import type {StoredImage} from './image.ts'
import {followableLink} from './link.ts'
import {image, projectFields} from './projections.ts'
import type {StoryQueryResult} from './sanity.types.ts'
import {technologiesById} from './technologies.ts'

/** A project with its story, by the id that addresses have; `stories` are all there are, newest first. */
export const storyQuery = defineQuery(`{
  "project": *[_type == "project" && coalesce(id.current, _id) == $id && count(story) > 0][0] {
    ${projectFields},
    "image": projectImg ${image},
    "contribution": coalesce(contribution, ""),
    "technologies": coalesce(chipLists[].chips[]->{_id, name, "iconId": icon.asset._ref}, []),
    "story": story[] {
      _key,
      _type == "block" => {
        _type,
        "style": coalesce(style, "normal"),
        "listItem": coalesce(listItem, ""),
        "level": coalesce(level, 1),
        "children": coalesce(children[] {_key, "text": coalesce(text, ""), "marks": coalesce(marks, [])}, []),
        "markDefs": coalesce(markDefs[] {_key, href}, [])
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
    "name": coalesce(name, "Untitled")
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
    stories: stories.filter(({id}) => storyNameOf(id) !== undefined),
    heading: ownOr(workFields, {heading}).heading,
    texts: ownOr(workTexts, texts),
  }
}

function toStory({technologies, contribution, story, ...stored}: NonNullable<StoryQueryResult['project']>) {
  const project = toProject(stored, technologiesById(technologies.flatMap((known) => known ?? [])))
  return {
    ...project,
    contribution,
    summary: clipped(project.description || project.subTitle, descriptionLength),
    parts: (story ?? []).flatMap(toPart),
  }
}

/** What of a story the site can show: what is of a type that it does not know is left out. */
function toPart(part: StoredPart): StoryPart<StoredImage | null>[] {
  if (!('_type' in part)) return []
  if (part._type !== 'block') return [part]
  const {listItem, children, markDefs, ...block} = part
  return [
    {
      ...block,
      ...(listItem !== '' && {listItem}),
      children: children.map((span) => ({_type: 'span', ...span})),
      markDefs: markDefs.map(({_key, href}) => ({_type: 'link', _key, href: followableLink(href)})),
    },
  ]
}

/** A story's content for react-query. Its words stand in the document of the Work page. */
export function storyOptions(id: string) {
  return contentOptions('workPage', storyQuery, toStoryPage, {id})
}
