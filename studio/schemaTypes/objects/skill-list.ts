import {UlistIcon} from '@sanity/icons/Ulist'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {technologiesField} from '../fields.ts'
import {checkLine, requiredLine} from '../rules.ts'

type SkillList = {technologies?: unknown[]; items?: unknown[]}

const has = (list: SkillList | undefined, key: keyof SkillList) => (list?.[key]?.length ?? 0) > 0

function checkSkillList(list: SkillList | undefined): true | string {
  const technologies = has(list, 'technologies')
  const items = has(list, 'items')
  if (technologies && items) return 'A list shows either technologies or words: empty one of the two.'
  return technologies || items || 'Add at least one technology or one word, or remove the list.'
}

export const skillList = defineType({
  name: 'skillList',
  title: 'List of skills',
  type: 'object',
  icon: UlistIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title of the list',
      type: 'string',
      description:
        'For example “Currently or recently worked with” or “Fluent”. Leave empty when the skill set’s own title says enough.',
      validation: (rule) => rule.custom(checkLine),
    }),
    {
      ...technologiesField(
        'technologies',
        'Visitors can click a technology to see where you used it. Shown in this order. Leave empty to write plain words instead.',
      ),
      // Visible if both are filled, so that the owner can empty one.
      hidden: ({parent}) => has(parent, 'items') && !has(parent, 'technologies'),
    },
    defineField({
      name: 'items',
      title: 'Plain words',
      type: 'array',
      description: 'For skills that are no technology, such as English or Listening. One skill per line.',
      of: [
        defineArrayMember({
          type: 'string',
          title: 'Skill',
          validation: (rule) => requiredLine(rule, 'Write the skill, or remove the line.'),
        }),
      ],
      hidden: ({parent}) => has(parent, 'technologies') && !has(parent, 'items'),
      validation: (rule) => rule.unique().error('This is already in the list.'),
    }),
  ],
  validation: (rule) => rule.custom(checkSkillList),
  preview: {
    select: {
      title: 'title',
      firstTechnology: 'technologies.0.name',
      secondTechnology: 'technologies.1.name',
      thirdTechnology: 'technologies.2.name',
      items: 'items',
      media: 'technologies.0.icon',
    },
    prepare({title, firstTechnology, secondTechnology, thirdTechnology, items, media}) {
      const words: unknown[] = Array.isArray(items) ? items : []
      const names = [firstTechnology, secondTechnology, thirdTechnology, ...words].filter(Boolean)
      const summary = names.slice(0, 3).join(', ')
      return title ? {title, subtitle: summary, media} : {title: summary || 'Empty list', media}
    },
  },
})
