import {CaseIcon} from '@sanity/icons/Case'
import {defineField, defineType} from 'sanity'
import {orderRankOrdering} from '@sanity/orderable-document-list'
import {rankField} from '../fields.ts'
import {requiredLine} from '../rules.ts'

export const educationEntry = defineType({
  name: 'educationEntry',
  title: 'Education',
  type: 'document',
  icon: CaseIcon,
  fields: [
    defineField({
      name: 'year',
      title: 'Year',
      type: 'number',
      description: 'The year in which you finished, with four digits.',
      validation: (rule) => [
        rule.required().error('Write the year in which you finished.'),
        rule.integer().min(1950).max(2100).error('Write the year with four digits, like 2019.'),
        rule.max(new Date().getFullYear()).warning('This year is in the future.'),
      ],
    }),
    defineField({
      name: 'title',
      title: 'Title',
      type: 'string',
      description: 'The degree or diploma, for example “BSc Computer Science”.',
      validation: (rule) => requiredLine(rule, 'Write the name of the degree or diploma.'),
    }),
    defineField({
      name: 'institution',
      title: 'Institution',
      type: 'string',
      description: 'The school or university, with its town if that helps.',
      validation: (rule) => requiredLine(rule, 'Write the name of the school or university.'),
    }),
    rankField('educationEntry'),
  ],
  orderings: [
    orderRankOrdering,
    {title: 'Latest first', name: 'latest', by: [{field: 'year', direction: 'desc'}]},
  ],
  preview: {
    select: {title: 'title', year: 'year', institution: 'institution'},
    prepare: ({title, year, institution}) => ({
      title,
      subtitle: [year, institution].filter(Boolean).join(' · '),
    }),
  },
})
