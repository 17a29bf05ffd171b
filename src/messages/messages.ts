import {createContext, use} from 'react'
import type {Messages} from './en.ts'

export type {Messages}

const dictionaries = import.meta.glob<{messages: Messages}>(['./*.ts', '!./messages.ts', '!./*.test.ts'])

export const defaultLanguage = 'en'

/** BCP 47. */
export function listLanguages(): string[] {
  return Object.keys(dictionaries).map((path) => path.slice('./'.length, -'.ts'.length))
}

/** @param language one of {@link listLanguages} */
export async function loadMessages(language: string): Promise<Messages> {
  const load = dictionaries[`./${language}.ts`]
  if (load === undefined) throw new Error(`There is no dictionary for "${language}".`)
  return (await load()).messages
}

export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('There is no MessagesContext around this component.')
  return messages
}
