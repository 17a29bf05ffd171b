import type {Messages} from '#messages/en.ts'

/** Blank facts are not shown. */
export const contactFacts: {readonly [Name in keyof Messages['contact']['facts']]: string} = {
  replyTime: '',
  languages: '',
  place: '',
}
