/**
 * Drafts and API writes may lack required fields: projections have defaults for lists, and `toText` coerces texts.
 * Technologies are fetched once and referenced by id, because the items would repeat their names and icons.
 */

const imageFields = /* groq */ `
  "id": asset._ref,
  "alt": coalesce(alt, ""),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}`

export const image = /* groq */ `{${imageFields},
  "lqip": asset->metadata.lqip
}`

/** For lists, because an LQIP has some 800 bytes. */
export const imageWithoutLqip = /* groq */ `{${imageFields}
}`

export const captionedImages = /* groq */ `coalesce(pictures[defined(asset)] {
  "key": _key,
  "caption": coalesce(caption, ""),
  ${imageFields},
  "lqip": asset->metadata.lqip
}, [])`

export const technologies = /* groq */ `*[_type == "technology" && defined(name)] | order(name asc, _id asc) {
  _id,
  name,
  "iconId": icon.asset._ref
}`

export const educationEntries = /* groq */ `*[_type == "educationEntry" && defined(year)] | order(orderRank asc, year desc)`

export const projectFields = /* groq */ `
  "id": coalesce(id.current, _id),
  name,
  subTitle,
  description,
  "hasStory": coalesce(count(story) > 0, false),
  "chipLists": coalesce(chipLists[defined(chips)] {
    title,
    "chips": coalesce(chips[]._ref, [])
  }, []),
  projectLink,
  projectSourceCode,
  date`
