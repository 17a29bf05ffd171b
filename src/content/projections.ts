/**
 * The parts that the queries of several pages have in common, in GROQ.
 *
 * Lists have a default in the projection; texts are coerced by `toX`, for content may lack required fields: drafts, and what programs
 * write. A page's document that does not exist yet is read as an empty one. Technologies are fetched once and referred to by id (`…_ref`), because a thousand items would
 * repeat the same names and icons; `technologies.ts` puts them together.
 *
 * @module
 */

const imageFields = /* groq */ `
  "id": asset._ref,
  "alt": coalesce(alt, ""),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}`

export const image = /* groq */ `{${imageFields},
  "lqip": asset->metadata.lqip
}`

/** A list in the dataset holds dozens of items; the image's placeholder (some 800 bytes) would be most of its weight. */
export const listedImage = /* groq */ `{${imageFields}
}`

/** The pictures of a project beside the first; an entry without a file is none. */
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

/** Education in the order by hand, or else the latest first. */
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
