/**
 * Deterministic documents of the schema's types. Of 100 documents 30 are courses, 10 projects, 10 technologies,
 * 20 images, 5 skill sets and education entries, 20 articles (a type that the site never queries) and 5 drafts.
 */
interface BenchDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

const words =
  'harbour library rota ferry plan garden signal tide menu archive letter window bridge meadow clock'.split(
    ' ',
  )

function text(seed: number, count: number): string {
  return Array.from({length: count}, (_, index) => words[(seed * 7 + index * 13) % words.length]).join(' ')
}

const reference = (id: string) => ({_type: 'reference', _ref: id, _key: id})
const image = (id: string) => ({_type: 'image', asset: reference(id)})
const date = (seed: number) => `${2005 + (seed % 20)}-${String(1 + (seed % 12)).padStart(2, '0')}`
/** For @sanity/orderable-document-list. */
const rank = (seed: number) => String(seed).padStart(6, '0')
const sha1 = (seed: number) => String(seed).padStart(40, '0')
const imageId = (seed: number) => `image-${sha1(seed)}-1600x1000-jpg`

interface Counts {
  images: number
  technologies: number
}

function technologies(seed: number, counts: Counts, howMany: number) {
  return Array.from({length: howMany}, (_, step) =>
    reference(`technology-${(seed + step * 11) % counts.technologies}`),
  )
}

function course(seed: number, counts: Counts) {
  return {
    _type: 'course',
    id: {_type: 'slug', current: `c${seed}`},
    name: `${text(seed, 3)} ${seed}`,
    description: text(seed, 60),
    date: date(seed * 7),
    link: 'https://course.example',
    technologyList: technologies(seed, counts, 3),
  }
}

/** Share of each hundred documents, and their content. Targets of references come first. */
const kinds: readonly [share: number, make: (seed: number, counts: Counts) => BenchDocument][] = [
  [
    20,
    (seed) => ({
      _id: imageId(seed),
      _type: 'sanity.imageAsset',
      path: `images/local/production/${sha1(seed)}-1600x1000.jpg`,
      mimeType: 'image/jpeg',
      size: 120_000,
      metadata: {
        lqip: `data:image/jpeg;base64,${'A'.repeat(700)}`,
        dimensions: {_type: 'sanity.imageDimensions', width: 1600, height: 1000, aspectRatio: 1.6},
      },
    }),
  ],
  [
    10,
    (seed, {images}) => ({
      _id: `technology-${seed}`,
      _type: 'technology',
      name: `${text(seed, 1)} ${seed}`,
      icon: image(imageId(seed % images)),
    }),
  ],
  [30, (seed, counts) => ({_id: `course-${seed}`, ...course(seed, counts)})],
  [
    10,
    (seed, counts) => ({
      _id: `project-${seed}`,
      _type: 'project',
      id: {_type: 'slug', current: `p${seed}`},
      name: `${text(seed, 2)} ${seed}`,
      subTitle: text(seed, 6),
      description: text(seed, 80),
      date: date(seed),
      projectLink: 'https://project.example',
      projectImg: {...image(imageId(seed % counts.images)), alt: text(seed, 5)},
      chipLists: ['Frontend', 'Styling', 'Testing'].map((title, index) => ({
        _key: title,
        title,
        chips: technologies(seed * 3 + index, counts, 3),
      })),
    }),
  ],
  [
    2,
    (seed, counts) => ({
      _id: `skillSet-${seed}`,
      _type: 'skillSet',
      orderRank: rank(seed),
      title: text(seed, 1),
      kind: seed % 2 === 0 ? 'technical' : 'other',
      lists: [{_key: 'list', title: text(seed, 3), technologies: technologies(seed, counts, 4)}],
    }),
  ],
  [
    3,
    (seed) => ({
      _id: `education-${seed}`,
      _type: 'educationEntry',
      orderRank: rank(seed),
      year: '2020',
      title: text(seed, 4),
    }),
  ],
  [20, (seed) => ({_id: `article-${seed}`, _type: 'article', title: text(seed, 6), body: text(seed, 250)})],
  [5, (seed, counts) => ({_id: `drafts.course-${seed}`, ...course(seed, counts)})],
]

const pages: readonly BenchDocument[] = [
  {_id: 'siteSettings', _type: 'siteSettings', ownerName: 'Your Name', socialLinks: []},
  {_id: 'homePage', _type: 'homePage', greeting: 'Hi', headline: 'I build', rotatingWords: ['Websites']},
  {_id: 'aboutPage', _type: 'aboutPage', biography: text(1, 120)},
  {_id: 'workPage', _type: 'workPage', heading: 'My work'},
  {_id: 'contactPage', _type: 'contactPage', heading: 'Contact me'},
]

/** @param size number of documents, at least 100 */
export function benchDocuments(size: number): BenchDocument[] {
  const counts = {images: size * 0.2, technologies: size * 0.1}
  const generated = kinds.flatMap(([share, make]) =>
    Array.from({length: (size * share) / 100}, (_, seed) => make(seed, counts)),
  )
  return [...generated.slice(0, size - pages.length), ...pages]
}
