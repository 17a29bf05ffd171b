import {DesktopIcon} from '@sanity/icons/Desktop'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {type PageName, pageNames, pageTypeOf} from '#domain/pages.ts'
import {contactFields} from '#domain/texts/contact.ts'
import {homeFields} from '#domain/texts/home.ts'
import {ownersTexts} from '#domain/texts/owners-texts.ts'
import {workFields} from '#domain/texts/work.ts'
import {ChosenProjects} from '../listed/chosen-projects.tsx'
import {commentField} from './objects/comment-field.ts'
import {searchDescriptionField} from './objects/search-description-field.ts'
import {distinctReferences, distinctTexts} from './objects/distinct.ts'
import {lineOr, textOr} from './objects/text-rules.ts'
import {textsField} from './objects/texts-field.ts'
import {aboutTexts} from './singletons/about-texts.ts'
import type {PageTexts} from './singletons/page-texts.ts'

/** What the owner writes on each page; what search engines are told of it comes last on all of them. */
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
        placeholder: homeFields.greeting,
        validation: (rule) => rule.custom(lineOr('Greet your visitors.')),
      }),
      defineField({
        name: 'headline',
        title: 'Headline',
        type: 'string',
        description: 'The large words that the changing word completes, for example “I build”.',
        placeholder: homeFields.headline,
        validation: (rule) => [
          rule.custom(lineOr('Write the beginning of the headline.')),
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
              rule.custom(lineOr('Write a word, or remove the line.')),
              rule.max(20).error('Keep each word to 20 characters: a longer one does not fit a phone.'),
            ],
          }),
        ],
        validation: (rule) => [
          rule.required().min(1).error('Add at least one word.'),
          rule.custom(distinctTexts('This word is already in the list.')),
        ],
      }),
      commentField({name: 'comment', title: 'Comment under the headline'}),
    ],
  },
  about: aboutTexts,
  work: {
    title: 'Work',
    icon: DesktopIcon,
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading',
        type: 'string',
        description: 'The large words at the top.',
        initialValue: workFields.heading,
        placeholder: workFields.heading,
        validation: (rule) => rule.custom(lineOr('Give the page a heading.')),
      }),
      {
        ...commentField({name: 'comment', title: 'Comment under the heading'}),
        placeholder: workFields.comment,
      },
      defineField({
        name: 'projects',
        title: 'Projects',
        type: 'array',
        description: 'The projects that are shown, in this order. Drag to change it.',
        of: [defineArrayMember({type: 'reference', title: 'Project', to: [{type: 'project'}]})],
        components: {input: ChosenProjects},
        validation: (rule) => rule.custom(distinctReferences('This project is already in the list.')),
      }),
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
        initialValue: contactFields.heading,
        placeholder: contactFields.heading,
        validation: (rule) => rule.custom(lineOr('Give the page a heading.')),
      }),
      defineField({
        name: 'intro',
        title: 'Introduction',
        type: 'text',
        rows: 4,
        description: 'Beside the form: what people may write to you about and when they hear from you.',
        validation: (rule) => [
          rule.custom(textOr('Introduce the form in a sentence or two.')),
          rule.max(500).warning('Keep it short: the form is what visitors came for.'),
        ],
      }),
    ],
  },
}

/** The documents of the pages' texts. */
export const pageTypes = pageNames.map((name) => {
  const {title, fields, ...rest} = pageTexts[name]
  const type = pageTypeOf(name)
  const texts = ownersTexts[type]
  return defineType({
    name: type,
    title: `${title} page`,
    type: 'document',
    ...rest,
    fields: [...fields, ...(texts ? [textsField(texts)] : []), searchDescriptionField()],
    preview: {prepare: () => ({title: `${title} page`})},
  })
})
