import type {Messages} from '#messages/en.ts'
import type {TextFieldConfigs} from './text-fields.ts'

export type ContactTexts = Messages['contact']['texts'] & ContactFacts

type ContactFacts = {readonly [Name in keyof Messages['contact']['facts']]: string}

/** Blank facts are not shown. */
export const contactFacts: ContactFacts = {replyTime: '', languages: '', place: ''}

export const contactTextFields: TextFieldConfigs<ContactTexts> = {
  replyTime: {
    title: 'When you answer',
    description:
      'Beside the form after “Reply”, for example “Within two working days”. Leave empty to say nothing.',
    kind: 'line',
  },
  languages: {
    title: 'Languages you answer in',
    description:
      'Below it after “Languages”, for example “English, Dutch or German”. Leave empty to say nothing.',
    kind: 'line',
  },
  place: {
    title: 'Where you work',
    description:
      'Below that after “Place”, for example “Utrecht, or anywhere online”. Leave empty to say nothing.',
    kind: 'line',
  },
  sendButton: {title: 'Button of the form', description: 'Sends the message.', kind: 'button'},
  direct: {
    title: 'Heading without a form',
    description: 'In the form’s place where no message can be sent.',
    kind: 'heading',
  },
  directWays: {title: 'Text without a form', description: 'Before your links there.', kind: 'line'},
  mailButton: {title: 'Button without a form', description: 'Writes to your address.', kind: 'button'},
}
