import {messages} from '../../../src/messages/en.ts'
import {DesktopIcon} from '@sanity/icons/Desktop'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HomeIcon} from '@sanity/icons/Home'
import {UserIcon} from '@sanity/icons/User'
import {
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
  type FieldsetDefinition,
} from 'sanity'
import {type PageName, pageNames, pageTypeOf} from '../../../src/domain/pages.ts'
import {editableTexts} from '../../../src/domain/editable-texts.ts'
import type {ComponentType} from 'react'
import {portraitRatio} from '../../../src/domain/aspect-ratios.ts'
import {commentField, searchDescriptionField, imageOptions, textsField} from '../fields.ts'
import {checkSharp, requiredImage} from '../image-rules.ts'
import {requiredLine, requiredText} from '../rules.ts'

type PageTexts = {
  readonly title: string
  readonly icon: ComponentType
  readonly fieldsets?: FieldsetDefinition[]
  readonly fields: readonly FieldDefinition[]
}

export const pageTexts: Readonly<Record<PageName, PageTexts>> = {
  home: {
    title: 'Home',
    icon: HomeIcon,
    fields: [
      defineField({
        name: 'greeting',
        title: 'Greeting',
        type: 'string',
        description: 'The small line above the headline, for example “Hi, I’m Sam”.',
        placeholder: messages.home.greeting,
        validation: (rule) => requiredLine(rule, 'Greet your visitors.'),
      }),
      defineField({
        name: 'headline',
        title: 'Headline',
        type: 'string',
        description: 'The large words that the changing word completes, for example “I build”.',
        placeholder: messages.home.headline,
        validation: (rule) => [
          ...requiredLine(rule, 'Write the beginning of the headline.'),
          rule.max(40).warning('Keep the headline to 40 characters: it is set very large.'),
        ],
      }),
      defineField({
        name: 'rotatingWords',
        title: 'Changing words',
        type: 'array',
        description: 'Complete the headline one after the other, two seconds each, in this order.',
        of: [
          defineArrayMember({
            type: 'string',
            title: 'Word',
            validation: (rule) => [
              ...requiredLine(rule, 'Write a word, or remove the line.'),
              rule.max(20).error('Keep each word to 20 characters: a longer one does not fit a phone.'),
            ],
          }),
        ],
        validation: (rule) => [
          rule.required().min(1).error('Add at least one word.'),
          rule.unique().error('This word is already in the list.'),
        ],
      }),
      commentField('comment', 'Comment under the headline'),
    ],
  },
  about: {
    title: 'About',
    icon: UserIcon,
    fieldsets: [
      {name: 'biography', title: 'Biography'},
      {name: 'comments', title: 'Comments', description: 'Skills and education have lists of their own.'},
    ],
    fields: [
      commentField('biographyComment', 'Comment', 'biography'),
      defineField({
        name: 'biography',
        title: 'Text',
        type: 'text',
        rows: 10,
        fieldset: 'biography',
        description: 'Who you are, in your own words. An empty line starts a new paragraph.',
        validation: (rule) => [
          ...requiredText(rule, 'Write a few sentences about yourself.'),
          rule.max(1500).warning('Visitors rarely read more than 1,500 characters here.'),
        ],
      }),
      defineField({
        name: 'image',
        title: 'Picture',
        type: 'describedImage',
        options: imageOptions([{title: 'Beside the biography', aspectRatio: portraitRatio}]),
        fieldset: 'biography',
        description:
          'You, or a picture that represents you, as JPEG, PNG or WebP, higher than wide, at least 1,000 pixels wide. Press the crop button to choose the part that stays visible.',
        validation: (rule) => [
          ...requiredImage(rule, 'Upload a picture.'),
          rule.custom(checkSharp(1000, portraitRatio)).warning(),
        ],
      }),
      commentField('skillsComment', 'Comment under My Skills', 'comments'),
      commentField('educationComment', 'Comment under Education', 'comments'),
      commentField('experienceComment', 'Comment under Experience', 'comments'),
    ],
  },
  work: {
    title: 'Work',
    icon: DesktopIcon,
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading',
        type: 'string',
        description: 'The large words at the top.',
        initialValue: messages.work.heading,
        placeholder: messages.work.heading,
        validation: (rule) => requiredLine(rule, 'Give the page a heading.'),
      }),
      {
        ...commentField('comment', 'Comment under the heading'),
        placeholder: messages.work.comment,
      },
    ],
  },
  contact: {
    title: 'Contact',
    icon: EnvelopeIcon,
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading',
        type: 'string',
        description: 'The large words at the top.',
        initialValue: messages.contact.heading,
        placeholder: messages.contact.heading,
        validation: (rule) => requiredLine(rule, 'Give the page a heading.'),
      }),
      defineField({
        name: 'intro',
        title: 'Introduction',
        type: 'text',
        rows: 4,
        description: 'Beside the form: what people may write to you about and when you answer.',
        validation: (rule) => [
          ...requiredText(rule, 'Introduce the form in a sentence or two.'),
          rule.max(500).warning('Keep it short: the form is what visitors came for.'),
        ],
      }),
    ],
  },
}

export const pageTypes = pageNames.map((name) => {
  const {title, fields, ...rest} = pageTexts[name]
  const type = pageTypeOf(name)
  const texts = editableTexts[type]
  return defineType({
    name: type,
    title: `${title} page`,
    type: 'document',
    ...rest,
    fields: [...fields, ...(texts ? [textsField(texts)] : []), searchDescriptionField],
    preview: {prepare: () => ({title: `${title} page`})},
  })
})
