/** What properties set together: shorthands, and the logical names of what has physical ones. */

/** The families of properties whose names do not begin alike, by how the names begin. */
const families = new Map(
  Object.entries({
    inset: ['top', 'right', 'bottom', 'left'],
    size: ['width', 'height', 'min', 'max', 'block', 'inline', 'aspect'],
    gap: ['row', 'column', 'columns'],
    place: ['align', 'justify'],
    font: ['line'],
    text: ['white'],
    break: ['page'],
    overflow: ['word'],
  }).flatMap(([family, beginnings]) => beginnings.map((beginning) => [beginning, family])),
)

/**
 * What a property is one of: of two properties that may set the same, this is equal. It can be equal where they do not.
 *
 * @param property such as `border-inline-color`, whose family is `border`; a custom property is its own
 */
export function familyOf(property: string): string {
  if (property.startsWith('--')) return property
  const [beginning = property] = property.replace(/^-\w+-/, '').split('-')
  return families.get(beginning) ?? beginning
}
