import {expect, test} from 'vitest'
import type {RenderedPage} from '../../../../src/prerender.tsx'
import {readTheme} from '../theme/theme.ts'
import {composeDocument, type DocumentParts, hashedStylesheet} from './document.ts'

const font = '@font-face{src:url(a.woff2)}'
const fallback = '@font-face{src:local(Arial)}'

const chunk = (file: string, imports: string[] = [], css: string[] = []) => ({
  file,
  imports,
  css,
  dynamicImports: [],
})

const theme = readTheme()
const parts: DocumentParts = {
  theme,
  layerOrder: '@layer base, page;',
  stylesheets: new Map([
    ['site.css', `${font}a{}`],
    ['page.css', `${fallback}b::after{content:"</style>"}`],
  ]),
  target: {projectId: undefined, tls: false, base: '/portfolio/'},
  manifest: {
    'index.html': chunk('site.js', ['react'], ['site.css']),
    'src/messages/de.ts': chunk('de.js'),
    'src/pages/about.tsx': chunk('page.js', ['react'], ['page.css']),
    react: chunk('react.js'),
  },
}

function compose(icons: ReturnType<typeof hashedStylesheet> | undefined) {
  const calls: unknown[] = []
  const page: RenderedPage = {
    language: 'de',
    data: {path: 'data/about.json', content: '{}'},
    compose: ({policy, ...assets}) => {
      calls.push(assets, policy({scripts: [], styles: []}))
      return 'the document'
    },
  }
  expect(composeDocument(parts, page, 'src/pages/about.tsx', icons)).toBe('the document')
  return calls
}

test('a document has the styles and fonts of its page, and the entry as the last script', () => {
  const {dark, light} = theme.palettes
  const [assets, policy] = compose(undefined)
  expect(assets).toEqual({
    bars: {dark: dark['surface-1'], light: light['surface-1']},
    styles: `@layer base, page;${fallback}b::after{content:"<\\/style>"}a{}`,
    fonts: font,
    icons: undefined,
    stylesheets: ['/portfolio/page.css', '/portfolio/site.css'],
    scripts: ['de.js', 'react.js', 'page.js', 'site.js'].map((file) => `/portfolio/${file}`),
  })
  expect(policy).toContain("default-src 'none'")
})

test('the stylesheet of icons has a path by its content', () => {
  const icons = hashedStylesheet('[data-icon="A"]{}')
  expect(icons.path).toMatch(/^assets\/icons\/[\da-f]{8}\.css$/)
  expect(compose(icons)[0]).toMatchObject({icons: `/portfolio/${icons.path}`})
})
