/** @module Portable Text: https://www.portabletext.org */

type Span = {
  readonly _type: 'span'
  readonly _key: string
  readonly text: string
  /** Names of decorators, or keys of `markDefs`. */
  readonly marks: string[]
}

export type StoryText = {
  readonly _type: 'block'
  readonly _key: string
  readonly style: 'normal' | 'h2' | 'h3' | 'blockquote'
  readonly listItem?: 'bullet' | 'number'
  readonly level?: number
  readonly children: Span[]
  /** A link with an unsafe URL has no `href`. */
  readonly markDefs: {readonly _type: 'link'; readonly _key: string; readonly href: string | undefined}[]
}

export type StoryCode = {
  readonly _type: 'storyCode'
  readonly _key: string
  readonly language: string
  readonly code: string
}

export type StoryPicture<Image> = {
  readonly _type: 'storyPicture'
  readonly _key: string
  readonly picture: Image
  readonly caption: string
}

export type StoryComparison<Image> = {
  readonly _type: 'storyComparison'
  readonly _key: string
  readonly before: Image
  readonly after: Image
  readonly caption: string
}

export type StoryPart<Image> = StoryText | StoryCode | StoryPicture<Image> | StoryComparison<Image>

/** Bounds the time that a page takes to render; a book has as many. */
export const maxStoryParts = 2000

export type StoryLink = {readonly id: string; readonly name: string}

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

export function languageLabel(language: string): string {
  return isCodeLanguage(language) ? codeLanguages[language] : language
}

function isCodeLanguage(language: string): language is keyof typeof codeLanguages {
  return Object.hasOwn(codeLanguages, language)
}
