import type {TextFacts} from './text-facts.ts'

/** What the Contact page says as long as the owner has not written it. */
export const contactFields = {
  heading: 'Contact me',
}

/** What the Contact page says in words of its own, unless the owner does otherwise. */
export const contactTexts = {
  /** This and the next two: nothing is shown. */
  replyTime: '',
  languages: '',
  place: '',
  sendButton: 'Send message',
  direct: 'write to me directly',
  directWays: 'Any of these reaches me:',
  mailButton: 'Write an e-mail',
}

export const contactTextFacts: TextFacts<typeof contactTexts> = {
  replyTime: {
    title: 'When you answer',
    where:
      'Beside the form after “Reply”, for example “Within two working days”. Leave empty to say nothing.',
    as: 'line',
  },
  languages: {
    title: 'Languages you answer in',
    where: 'Below it after “Languages”, for example “English, Dutch or German”. Leave empty to say nothing.',
    as: 'line',
  },
  place: {
    title: 'Where you work',
    where: 'Below that after “Place”, for example “Utrecht, or anywhere online”. Leave empty to say nothing.',
    as: 'line',
  },
  sendButton: {title: 'Button of the form', where: 'Sends the message.', as: 'button'},
  direct: {
    title: 'Heading without a form',
    where: 'In the form’s place where no message can be sent.',
    as: 'heading',
  },
  directWays: {title: 'Text without a form', where: 'Before your links there.', as: 'line'},
  mailButton: {title: 'Button without a form', where: 'Writes to your address.', as: 'button'},
}
