import {HomeIcon} from '@sanity/icons/Home'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {commentField} from '../objects/comment-field.ts'
import {searchDescriptionField} from '../objects/search-description-field.ts'
import {distinctTexts, textOr} from '../objects/text-rules.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  fields: [
    defineField({
      name: 'greeting',
      title: 'Greeting',
      type: 'string',
      description: 'The small line above the headline, for example “Hi, I’m Sam”.',
      validation: (rule) => rule.custom(textOr('Greet your visitors.')),
    }),
    defineField({
      name: 'headline',
      title: 'Headline',
      type: 'string',
      description: 'The large words that the changing word completes, for example “I build”.',
      validation: (rule) => [
        rule.custom(textOr('Write the beginning of the headline.')),
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
          validation: (rule) => [
            rule.custom(textOr('Write a word, or remove the line.')),
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
    searchDescriptionField(),
  ],
  preview: {prepare: () => ({title: 'Home page'})},
})
