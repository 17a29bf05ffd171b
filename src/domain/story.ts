/**
 * The longer story of a project, in portable text: https://www.portabletext.org
 *
 * @module
 */

type Span = {
  readonly _type: 'span'
  readonly _key: string
  readonly text: string
  /** Names of decorators, or keys of `markDefs`. */
  readonly marks: string[]
}

/** A paragraph, a heading, a quote or an item of a list. */
export type StoryText = {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal' | 'h2' | 'h3' | 'blockquote'
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly children: Span[]
  /** The links in it; one without an address is none. */
  readonly markDefs: {readonly _type: 'link'; readonly _key: string; readonly href: string | undefined}[]
}

export type StoryCode = {
  readonly _type: 'storyCode'
  readonly _key: string
  /** As highlighters call it, such as `typescript`; empty for none. */
  readonly language: string
  readonly code: string
}

export type StoryPicture<Picture> = {
  readonly _type: 'storyPicture'
  readonly _key: string
  readonly picture: Picture
  readonly caption: string
}

/** The same place twice. */
export type StoryComparison<Picture> = {
  readonly _type: 'storyComparison'
  readonly _key: string
  readonly before: Picture
  readonly after: Picture
  readonly caption: string
}

export type StoryPart<Picture> = StoryText | StoryCode | StoryPicture<Picture> | StoryComparison<Picture>

/** A story as others lead to it. */
export type StoryLink = {readonly id: string; readonly name: string}

/** The stories before and after one, in the order of the list; the first has none before it, the last none after it. */
export function neighbours(
  stories: readonly StoryLink[],
  id: string,
): {readonly previous: StoryLink | undefined; readonly next: StoryLink | undefined} {
  const at = stories.findIndex((story) => story.id === id)
  return at < 0 ? {previous: undefined, next: undefined} : {previous: stories[at - 1], next: stories[at + 1]}
}

/** The languages that code can be told to be in, as readers know them. */
export const codeLanguages = {
  typescript: 'TypeScript',
  javascript: 'JavaScript',
  html: 'HTML',
  css: 'CSS',
  json: 'JSON',
  sql: 'SQL',
  csharp: 'C#',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  kotlin: 'Kotlin',
  dart: 'Dart',
  bash: 'Shell',
} as const

/** What readers call a language; itself where it is not in the table, empty without one. */
export function languageLabel(language: string): string {
  return isCodeLanguage(language) ? codeLanguages[language] : language
}

function isCodeLanguage(language: string): language is keyof typeof codeLanguages {
  return Object.hasOwn(codeLanguages, language)
}
