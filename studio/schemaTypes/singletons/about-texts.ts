import {UserIcon} from '@sanity/icons/User'
import {defineArrayMember, defineField} from 'sanity'
import {portraitRatio} from '#domain/picture-shapes.ts'
import {commentField} from '../objects/comment-field.ts'
import {distinctReferences} from '../objects/distinct.ts'
import {shownAs} from '../objects/described-image.ts'
import {photo, pictureOr} from '../objects/picture-or.ts'
import {textOr} from '../objects/text-rules.ts'
import {atLeastWide} from '../objects/picture-size.ts'
import {onlySetsOfKind} from './only-sets-of-kind.ts'
import type {PageTexts} from './page-texts.ts'

/** An ordered choice of skill sets of one kind. */
function skillSetsField({name, title, kind}: {name: string; title: string; kind: 'technical' | 'other'}) {
  return defineField({
    name,
    title,
    type: 'array',
    fieldset: 'skills',
    description: 'The sets that are shown, in this order. Drag to change it.',
    of: [
      defineArrayMember({
        type: 'reference',
        title: 'Skill set',
        to: [{type: 'skillSet'}],
        options: {filter: 'kind == $kind', filterParams: {kind}},
      }),
    ],
    validation: (rule) => [
      rule.custom(distinctReferences('This set is already in the list.')),
      rule.custom(onlySetsOfKind(kind)),
    ],
  })
}

/** What the owner writes and chooses on the About page. */
export const aboutTexts: PageTexts = {
  title: 'About',
  icon: UserIcon,
  fieldsets: [
    {name: 'biography', title: 'Biography'},
    {name: 'skills', title: 'My Skills'},
    {name: 'education', title: 'Education'},
    {
      name: 'experience',
      title: 'Experience',
      description: 'The list itself is made from all projects and courses.',
    },
  ],
  fields: [
    {...commentField({name: 'biographyComment', title: 'Comment'}), fieldset: 'biography'},
    defineField({
      name: 'biography',
      title: 'Text',
      type: 'text',
      rows: 10,
      fieldset: 'biography',
      description: 'Who you are, in your own words. An empty line starts a new paragraph.',
      validation: (rule) => [
        rule.custom(textOr('Write a few sentences about yourself.')),
        rule.max(1500).warning('Visitors rarely read more than 1,500 characters here.'),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture',
      type: 'describedImage',
      options: shownAs([{title: 'Beside the biography', aspectRatio: portraitRatio}]),
      fieldset: 'biography',
      description:
        'You, or something that stands for you, higher than wide, at least 1,000 pixels wide. Press the crop button to choose the part that stays visible.',
      validation: (rule) => [
        rule.custom(pictureOr('Upload a picture.')),
        rule.custom(photo),
        rule.custom(atLeastWide(1000, portraitRatio)).warning(),
      ],
    }),
    {...commentField({name: 'skillsComment', title: 'Comment'}), fieldset: 'skills'},
    skillSetsField({name: 'technicalSkillSets', title: 'Technical skills', kind: 'technical'}),
    skillSetsField({name: 'otherSkillSets', title: 'Other skills', kind: 'other'}),
    {...commentField({name: 'educationComment', title: 'Comment'}), fieldset: 'education'},
    defineField({
      name: 'education',
      title: 'Entries',
      type: 'array',
      fieldset: 'education',
      description: 'The entries that are shown, in this order. Drag to change it.',
      of: [defineArrayMember({type: 'reference', title: 'Entry', to: [{type: 'educationEntry'}]})],
      validation: (rule) => rule.custom(distinctReferences('This entry is already in the list.')),
    }),
    {...commentField({name: 'experienceComment', title: 'Comment'}), fieldset: 'experience'},
  ],
}
