/**
 * Made-up content in the demo dataset's shapes, always the same for the same number, so that runs can be compared. Of 100
 * documents 30 are courses, 10 projects, 10 technologies, 20 images, 2 skill sets, 3 educations, 20 articles (a type that
 * the site never asks for) and 5 drafts.
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

function reference(id: string) {
  return {_type: 'reference', _ref: id, _key: id}
}

function date(seed: number): string {
  return `${2005 + (seed % 20)}-${String(1 + (seed % 12)).padStart(2, '0')}`
}

const imageId = (seed: number) => `image-${String(seed).padStart(40, '0')}-1600x1000-jpg`
const technologyId = (seed: number) => `technology-${seed}`

/** How many of each hundred documents are of a kind, and what they are like. Those that others refer to come first. */
const kinds: readonly {share: number; make: (seed: number, count: Counts) => BenchDocument}[] = [
  {
    share: 20,
    make: (seed) => ({
      _id: imageId(seed),
      _type: 'sanity.imageAsset',
      path: `images/local/production/${String(seed).padStart(40, '0')}-1600x1000.jpg`,
      mimeType: 'image/jpeg',
      size: 120_000,
      metadata: {
        lqip: `data:image/jpeg;base64,${'A'.repeat(700)}`,
        dimensions: {_type: 'sanity.imageDimensions', width: 1600, height: 1000, aspectRatio: 1.6},
        palette: {
          _type: 'sanity.imagePalette',
          dominant: {background: '#345', foreground: '#fff', population: 4},
        },
      },
    }),
  },
  {
    share: 10,
    make: (seed, {images}) => ({
      _id: technologyId(seed),
      _type: 'technology',
      name: `${text(seed, 1)} ${seed}`,
      icon: {_type: 'image', asset: reference(imageId(seed % images))},
    }),
  },
  {
    share: 30,
    make: (seed, counts) => ({_id: `course-${seed}`, ...course(seed, counts)}),
  },
  {
    share: 10,
    make: (seed, {images, technologies}) => ({
      _id: `project-${seed}`,
      _type: 'project',
      id: {_type: 'slug', current: `p${seed}`},
      name: `${text(seed, 2)} ${seed}`,
      subTitle: text(seed, 6),
      description: text(seed, 80),
      date: date(seed),
      projectLink: 'https://project.example',
      projectImg: {_type: 'image', alt: text(seed, 5), asset: reference(imageId(seed % images))},
      chipLists: ['Frontend', 'Styling', 'Testing'].map((title, index) => ({
        _key: title,
        title,
        chips: [0, 1, 2].map((step) => reference(technologyId((seed * 3 + index + step * 7) % technologies))),
      })),
    }),
  },
  {
    share: 2,
    make: (seed, {technologies}) => ({
      _id: `skillSet-${seed}`,
      _type: 'skillSet',
      title: text(seed, 1),
      kind: seed % 2 === 0 ? 'technical' : 'other',
      lists: [0, 1].map((list) => ({
        _key: `list${list}`,
        title: text(seed + list, 3),
        technologies: [0, 1, 2, 3].map((step) => reference(technologyId((seed + step * 5) % technologies))),
      })),
    }),
  },
  {
    share: 3,
    make: (seed) => ({
      _id: `education-${seed}`,
      _type: 'educationEntry',
      year: String(2000 + (seed % 25)),
      title: text(seed, 4),
      institution: text(seed, 3),
    }),
  },
  {
    share: 20,
    make: (seed) => ({_id: `article-${seed}`, _type: 'article', title: text(seed, 6), body: text(seed, 250)}),
  },
  {share: 5, make: (seed, counts) => ({_id: `drafts.course-${seed}`, ...course(seed, counts)})},
]

interface Counts {
  images: number
  technologies: number
}

function course(seed: number, {technologies}: Counts) {
  return {
    _type: 'course',
    id: {_type: 'slug', current: `c${seed}`},
    name: `${text(seed, 3)} ${seed}`,
    description: text(seed, 60),
    date: date(seed * 7),
    link: 'https://course.example',
    technologyList: [0, 1, 2].map((step) => reference(technologyId((seed + step * 11) % technologies))),
  }
}

/** The pages, which are there once however many documents there are. */
const singletons: readonly BenchDocument[] = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    ownerName: 'Your Name',
    handle: 'your.handle',
    socialLinks: [],
  },
  {_id: 'homePage', _type: 'homePage', greeting: 'Hi', headline: 'I build', rotatingWords: ['Websites']},
  {
    _id: 'aboutPage',
    _type: 'aboutPage',
    biography: text(1, 120),
    technicalSkillSets: [reference('skillSet-0')],
    otherSkillSets: [reference('skillSet-1')],
    education: [reference('education-0'), reference('education-1')],
  },
  {_id: 'workPage', _type: 'workPage', heading: 'My work'},
  {_id: 'contactPage', _type: 'contactPage', heading: 'Contact me'},
]

/** @param size how many documents, 100 at least */
export function benchDocuments(size: number): BenchDocument[] {
  const counts = {images: size * 0.2, technologies: size * 0.1}
  const made = kinds.flatMap(({share, make}) =>
    Array.from({length: (size * share) / 100}, (_, seed) => make(seed, counts)),
  )
  return [...made.slice(0, size - singletons.length), ...singletons]
}
