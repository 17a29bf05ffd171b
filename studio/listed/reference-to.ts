/**
 * A reference as Sanity's own field for them makes it: what was never published cannot be held yet, so a reference to it is weak until
 * the document with the reference is published.
 */
export function referenceTo(id: string, type: string, isPublished: boolean) {
  return {
    _type: 'reference',
    _key: crypto.randomUUID().slice(0, 12),
    _ref: id,
    ...(isPublished ? {} : {_weak: true, _strengthenOnPublish: {type}}),
  }
}
