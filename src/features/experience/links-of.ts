import type {ExperienceItem} from '#domain/experience-item.ts'

/** Where an item leads, in the words of its links: only what there is. */
export function linksOf(item: ExperienceItem): {label: string; href: string}[] {
  const links =
    item.type === 'course'
      ? [{label: 'Go to course', href: item.item.link}]
      : [
          {label: 'Visit project', href: item.item.projectLink},
          {label: 'Source code', href: item.item.projectSourceCode},
        ]
  return links.flatMap(({label, href}) => (href === undefined ? [] : {label, href}))
}
