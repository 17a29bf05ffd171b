import type {TextFieldConfigs} from './text-fields.ts'

/** Defaults of fields. */
export const contactDefaults = {
  heading: 'Contact me',
}

/** Defaults of the object `texts`. */
export const contactTexts = {
  /** An empty text is not shown. */
  replyTime: '',
  languages: '',
  place: '',
  sendButton: 'Send message',
  direct: 'write to me directly',
  directWays: 'Any of these reaches me:',
  mailButton: 'Write an e-mail',
}

export const contactTextFields: TextFieldConfigs<typeof contactTexts> = {
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
