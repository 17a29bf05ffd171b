import {ProjectsIcon} from '@sanity/icons/Projects'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {heroRatio} from '../../../src/domain/aspect-ratios.ts'
import {maxPictures} from '../../../src/domain/experience-types.ts'
import {contentIdField} from '../../content-id.ts'
import {orderRankOrdering} from '@sanity/orderable-document-list'
import {rankField, imageOptions} from '../fields.ts'
import {describeYearMonth, monthRules} from '../objects/year-month.tsx'
import {checkNotTooWide, checkSharp, checkLandscape, requiredImage} from '../image-rules.ts'
import {checkLine, requiredLine, requiredText, webAddress} from '../rules.ts'

export const project = defineType({
  name: 'project',
  title: 'Project',
  type: 'document',
  icon: ProjectsIcon,
  groups: [
    {name: 'story', title: 'Project', default: true},
    {name: 'caseStudy', title: 'Longer story'},
    {name: 'technologies', title: 'Technologies'},
    {name: 'links', title: 'Links and id'},
  ],
  fields: [
    defineField({
      name: 'name',
      title: 'Name',
      type: 'string',
      group: 'story',
      description:
        'The title of the project, on the Work page and under Experience. Visitors search in this name.',
      validation: (rule) => [
        ...requiredLine(rule, 'Give the project a name.'),
        rule.max(60).warning('Names over 60 characters wrap over several lines on a phone.'),
      ],
    }),
    defineField({
      name: 'subTitle',
      title: 'Subtitle',
      type: 'string',
      group: 'story',
      description: 'What it is, in a few words. Shown under the name.',
      validation: (rule) => [
        ...requiredLine(rule, 'Say in a few words what the project is.'),
        rule.max(100).warning('Keep the subtitle to one line: 100 characters or fewer.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description',
      type: 'text',
      rows: 8,
      group: 'story',
      description:
        'For whom, what for, what you did. Two or three short paragraphs; an empty line starts a new one.',
      validation: (rule) => [
        ...requiredText(rule, 'Describe the project.'),
        rule.max(1500).warning('Visitors rarely read more than 1,500 characters about one project.'),
      ],
    }),
    defineField({
      name: 'projectImg',
      title: 'Picture',
      type: 'describedImage',
      group: 'story',
      options: imageOptions([{title: 'In the list and the details', aspectRatio: heroRatio}]),
      description:
        'A screenshot or photo as JPEG, PNG or WebP, wider than high, at least 1,600 pixels wide. Press the crop button and mark what matters most: phones and the home page show that part.',
      validation: (rule) => [
        ...requiredImage(rule, 'Upload a picture of the project.'),
        rule.custom(checkLandscape),
        rule.custom(checkNotTooWide).warning(),
        rule.custom(checkSharp(1600)).warning(),
      ],
    }),
    defineField({
      name: 'pictures',
      title: 'More pictures',
      type: 'array',
      group: 'story',
      options: {layout: 'grid'},
      description:
        'Shown under the text on the Work page, in this order: other screens, the thing in use, a sketch. Drop files here, drag to reorder.',
      of: [
        defineArrayMember({
          type: 'captionedImage',
          validation: (rule) => requiredImage(rule, 'Upload the picture, or remove this entry.'),
        }),
      ],
      validation: (rule) => [
        rule.max(maxPictures).error(`The site shows the first ${maxPictures} pictures: remove the others.`),
        rule.max(8).warning('Few visitors look at more than eight pictures of one project.'),
      ],
    }),
    defineField({
      name: 'date',
      title: 'Finished in',
      type: 'yearMonth',
      group: 'story',
      description: 'Visitors can sort by this date.',
      validation: (rule) => monthRules(rule, 'Choose the month in which the project was finished.'),
    }),
    defineField({
      name: 'contribution',
      title: 'What you did',
      type: 'string',
      group: 'caseStudy',
      description:
        'In a few words, beside the story: for example “Design and development”. Leave empty for none.',
      validation: (rule) => [
        rule.custom(checkLine),
        rule.max(60).warning('Keep it to a few words: 60 characters or fewer.'),
      ],
    }),
    defineField({
      name: 'story',
      title: 'Story',
      type: 'story',
      group: 'caseStudy',
      description:
        'How it came about, with headings, pictures, quotes and code. It has a page of its own, to which the project then leads. Leave empty for none.',
    }),
    defineField({
      name: 'chipLists',
      title: 'Technologies by row',
      type: 'array',
      group: 'technologies',
      description: 'Rows such as Frontend, Styling and Testing, in the order in which they are shown.',
      of: [defineArrayMember({type: 'chipList'})],
      validation: (rule) => rule.required().min(1).error('Add at least one row of technologies.'),
    }),
    defineField({
      name: 'projectLink',
      title: 'Address of the project',
      type: 'url',
      group: 'links',
      description: 'Where visitors can see it live. Leave empty if they cannot: no button is shown then.',
      validation: (rule) => webAddress(rule),
    }),
    defineField({
      name: 'projectSourceCode',
      title: 'Address of the source code',
      type: 'url',
      group: 'links',
      description: 'For example its page on GitHub. Leave empty if the code is not public.',
      validation: (rule) => webAddress(rule),
    }),
    {...contentIdField('project'), group: 'links'},
    defineField({
      name: 'isOnWorkPage',
      title: 'On the Work page',
      type: 'boolean',
      group: 'story',
      description: 'Switch off to show it under Experience alone. Drag projects in their list to order them.',
      initialValue: true,
    }),
    rankField('project'),
  ],
  orderings: [
    orderRankOrdering,
    {title: 'Newest first', name: 'newest', by: [{field: 'date', direction: 'desc'}]},
    {title: 'Name', name: 'name', by: [{field: 'name', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'name', date: 'date', subTitle: 'subTitle', media: 'projectImg'},
    prepare: ({title, date, subTitle, media}) => ({
      title,
      subtitle: [describeYearMonth(date), subTitle].filter(Boolean).join(' · '),
      media,
    }),
  },
})
