import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from 'sanity'
import {listedOnPage} from '../../listed/listed-on-page.tsx'
import {listings} from '../../listed/listings.ts'
import {lineOr} from '../objects/text-rules.ts'

const future = 'This year lies in the future: visitors will take it for the year in which you finished.'

/** A degree or diploma. Which ones are shown, and in which order, is chosen on the About page. */
export const educationEntry = defineType({
  name: 'educationEntry',
  title: 'Education',
  type: 'document',
  icon: CaseIcon,
  components: {input: listedOnPage(listings.educationEntry)},
  fields: [
    defineField({
      name: 'year',
      title: 'Year',
      type: 'number',
      description: 'The year in which you finished, with four digits.',
      validation: (rule) => [
        rule.required().error('Write the year in which you finished.'),
        rule.integer().min(1950).max(2100).error('Write the year with four digits, like 2019.'),
        rule.custom((year) => (year ?? 0) <= new Date().getFullYear() || future).warning(),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The degree or diploma, for example “BSc Computer Science”.',
      validation: (rule) => rule.custom(lineOr('Write the name of the degree or diploma.')),
    }),
    defineField({
      name: 'institution',
      title: 'Institution',
      type: 'string',
      description: 'The school or university, with its town if that helps.',
      validation: (rule) => rule.custom(lineOr('Write the name of the school or university.')),
    }),
  ],
  orderings: [{title: 'Latest first', name: 'latest', by: [{field: 'year', direction: 'desc'}]}],
  preview: {
    select: {title: 'title', year: 'year', institution: 'institution'},
    prepare: ({title, year, institution}) => ({
      title,
      subtitle: [year, institution].filter(Boolean).join(' · '),
    }),
  },
})
