import {defineQuery} from 'groq'

/**
 * The queries of the pages, in GROQ.
 *
 * Defaults stand in the projection, and a page's document that does not exist yet is read as an empty one, so that a new
 * dataset gives a designed page. Technologies are fetched once and referred to by id (`…_ref`), because a thousand items would
 * repeat the same names and icons; `technologies.ts` puts them together.
 *
 * @module
 */

const image = /* groq */ `{
  "id": asset._ref,
  "lqip": asset->metadata.lqip,
  "alt": coalesce(alt, ""),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
}`

/** A list in the dataset holds dozens of items; the image's placeholder (some 800 bytes) would be most of its weight. */
const listedImage = /* groq */ `{
  "id": asset._ref,
  "alt": coalesce(alt, ""),
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}
}`

const technologies = /* groq */ `*[_type == "technology" && defined(name)] | order(name asc, _id asc) {
  _id,
  name,
  "iconId": icon.asset._ref
}`

const projectFields = /* groq */ `
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

const skillSetFields = /* groq */ `{
  _id,
  "title": coalesce(title, ""),
  subTitle,
  "tone": coalesce(tone, "neutral"),
  "lists": coalesce(lists[]{
    "title": coalesce(title, ""),
    "technologies": coalesce(technologies[]._ref, []),
    "items": coalesce(items, [])
  }, [])
}`

export const siteSettingsQuery =
  defineQuery(`coalesce(*[_type == "siteSettings" && _id == "siteSettings"][0], {}) {
  "ownerName": coalesce(ownerName, "Your Name"),
  "handle": coalesce(handle, "your.handle"),
  "shortHandle": coalesce(shortHandle, handle, "you"),
  "seoTitle": coalesce(seoTitle, ownerName, "Portfolio"),
  "seoDescription": coalesce(seoDescription, "Websites and apps by a freelance developer."),
  "shareImage": shareImage ${image},
  "socialLinks": coalesce(socialLinks[defined(url)]{"label": coalesce(label, url), url}, []),
  email
}`)

export const homePageQuery = defineQuery(`coalesce(*[_type == "homePage" && _id == "homePage"][0], {}) {
  "greeting": coalesce(greeting, "Hi there"),
  "headline": coalesce(headline, "I build"),
  "rotatingWords": coalesce(rotatingWords, ["Websites", "Mobile apps", "API's", "Backends", "Things"]),
  "comment": coalesce(comment, ""),
  seoDescription
}`)

export const aboutPageQuery = defineQuery(`{
  "page": coalesce(*[_type == "aboutPage" && _id == "aboutPage"][0], {}) {
    seoDescription,
    "biography": coalesce(biography, ""),
    "image": image ${image},
    "biographyComment": coalesce(biographyComment, ""),
    "skillsComment": coalesce(skillsComment, ""),
    "educationComment": coalesce(educationComment, ""),
    "experienceComment": coalesce(experienceComment, ""),
    "technicalSkillSets": coalesce((technicalSkillSets[]->)[defined(_id)] ${skillSetFields}, []),
    "otherSkillSets": coalesce((otherSkillSets[]->)[defined(_id)] ${skillSetFields}, []),
    "education": coalesce((education[]->)[defined(_id)] {
      _id,
      year,
      "title": coalesce(title, ""),
      "institution": coalesce(institution, "")
    }, [])
  },
  "technologies": ${technologies},
  "projects": *[_type == "project"] | order(date desc, name asc) {
    ${projectFields},
    "image": projectImg ${listedImage}
  },
  "courses": *[_type == "course"] | order(date desc, name asc) {
    "id": coalesce(id.current, _id),
    "name": coalesce(name, "Untitled"),
    "description": coalesce(description, ""),
    "technologyList": coalesce(technologyList[]._ref, []),
    date,
    link
  }
}`)

export const workPageQuery = defineQuery(`{
  "page": coalesce(*[_type == "workPage" && _id == "workPage"][0], {}) {
    "heading": coalesce(heading, "My work"),
    "comment": coalesce(comment, "A selection of projects I have worked on."),
    seoDescription
  },
  "technologies": ${technologies},
  "projects": (select(
    count(*[_type == "workPage" && _id == "workPage"][0].projects) > 0 =>
      *[_type == "workPage" && _id == "workPage"][0].projects[]->,
    *[_type == "project"] | order(date desc, name asc)
  ))[defined(_id)] {
    ${projectFields},
    "image": projectImg ${image}
  }
}`)

export const contactPageQuery =
  defineQuery(`coalesce(*[_type == "contactPage" && _id == "contactPage"][0], {}) {
  "heading": coalesce(heading, "Contact me"),
  "intro": coalesce(intro, ""),
  seoDescription
}`)
