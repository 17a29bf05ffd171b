/**
 * The parts that the queries of several pages have in common, in GROQ.
 *
 * Defaults stand in the projection, and a page's document that does not exist yet is read as an empty one, so that a new
 * dataset gives a designed page. Technologies are fetched once and referred to by id (`…_ref`), because a thousand items would
 * repeat the same names and icons; `technologies.ts` puts them together.
 *
 * @module
 */

export const image = /* groq */ `{
  "id": asset._ref,
  "lqip": asset->metadata.lqip,
  "alt": coalesce(alt, ""),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
}`

export const technologies = /* groq */ `*[_type == "technology" && defined(name)] | order(name asc, _id asc) {
  _id,
  name,
  "iconId": icon.asset._ref
}`

export const projectFields = /* groq */ `
  "id": coalesce(id.current, _id),
  "name": coalesce(name, "Untitled"),
  "subTitle": coalesce(subTitle, ""),
  "description": coalesce(description, ""),
  "chipLists": coalesce(chipLists[]{
    "title": coalesce(title, ""),
    "chips": coalesce(chips[]._ref, [])
  }, []),
  projectLink,
  projectSourceCode,
  date`
