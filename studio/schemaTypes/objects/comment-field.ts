import {defineField} from 'sanity'
import {lineOrNothing} from './text-rules.ts'

/**
 * The quiet line under a heading that reads like a comment in source code. The two slashes are drawn by the
 * site: they are decoration, and stored with the text they would be read out and copied along.
 */
export function commentField({name, title}: {name: string; title: string}) {
  return defineField({
    name,
    title,
    type: 'string',
    description: 'One short line in the style of a code comment. The site puts the two slashes in front.',
    validation: (rule) => [
      rule.custom(lineOrNothing),
      rule.custom((text) =>
        String(text).trimStart().startsWith('//') ? 'Leave out the slashes: the site draws them.' : true,
      ),
      rule.max(120).warning('Keep it to one line: 120 characters or fewer.'),
    ],
  })
}
