import {BookIcon} from '@sanity/icons/Book'
import {defineField, defineType} from 'sanity'
import {contentIdField} from '../../content-id.ts'
import {describeYearMonth, monthRules} from '../objects/year-month.tsx'
import {technologiesField} from '../fields.ts'
import {requiredLine, requiredText, webAddress} from '../rules.ts'

export const course = defineType({
  name: 'course',
  title: 'Course',
  type: 'document',
  icon: BookIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      description: 'The title of the course, shown under Experience. Visitors search in this name.',
      validation: (rule) => [
        ...requiredLine(rule, 'Give the course its name.'),
        rule.max(80).warning('Names over 80 characters wrap over several lines on a phone.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 6,
      description: 'What you learned and built there. An empty line starts a new paragraph.',
      validation: (rule) => [
        ...requiredText(rule, 'Describe the course.'),
        rule.max(1000).warning('Visitors rarely read more than 1,000 characters about one course.'),
      ],
    }),
    defineField({
      name: 'date',
      title: 'Completed in',
      type: 'yearMonth',
      description: 'Visitors can sort by this date.',
      validation: (rule) => monthRules(rule, 'Choose the month in which you completed the course.'),
    }),
    technologiesField(
      'technologyList',
      'What the course was about, most important first. A technology that is missing can be created right here.',
      'Add at least one technology.',
    ),
    defineField({
      name: 'link',
      title: 'Address of the course',
      type: 'url',
      description:
        'Opens with “Go to course”. Leave empty if the course has no page: no button is shown then.',
      validation: (rule) => webAddress(rule),
    }),
    contentIdField('course'),
  ],
  orderings: [
    {title: 'Newest first', name: 'newest', by: [{field: 'date', direction: 'desc'}]},
    {title: 'Name', name: 'name', by: [{field: 'name', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'name', date: 'date', media: 'technologyList.0.icon'},
    prepare: ({title, date, media}) => ({title, subtitle: describeYearMonth(date), media}),
  },
})
