import {cpSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {launchBrowser} from 'quiet-chromium'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {hexOf, paletteOf} from '#appearance/palette.ts'
import {writeTheme} from '#appearance/theme-file.ts'
import type {Theme} from '#appearance/theme.ts'
import {pairNames, type Role, roles, typefacesOf} from '#appearance/typefaces.ts'
import {readFont} from '#publishing/look/font-file.ts'
import {fontRules} from '#publishing/look/font-rules.ts'
import {sample} from '#publishing/look/stand-ins.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'

/** What the owner chooses in `theme/theme.json` is on everything that a build makes, and what they did not choose is sent to nobody. */

const {resolve} = createRequire(import.meta.url)
const read = (file: string) => readFileSync(resolve(file))
const ownTypeface = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'

/** As whoever draws typefaces exports them. */
const asTrueType = (file: string) =>
  subsetFont(read(file), undefined, {keepAllGlyphs: true, targetFormat: 'truetype'})

describe('a build with a theme', () => {
  let copy: ProjectCopy
  let themeDir: string
  beforeAll(() => {
    copy = copyProject()
    themeDir = join(copy.root, 'theme')
    cpSync(
      join(import.meta.dirname, '../testing/look/site-process.ts'),
      join(copy.root, 'publishing/build/build-process.ts'),
    )
  })
  afterAll(() => copy.remove())

  const build = (theme: Theme) => {
    writeTheme(themeDir, theme)
    return copy.run(['scripts/build.ts', '--for-github-pages'], {BASE_URL: 'https://you.example/'})
  }
  const built = (name: string) => readFileSync(join(copy.root, 'dist', name), 'utf8')
  const files = (pattern: string) => globSync(pattern, {cwd: join(copy.root, 'dist')})

  /** The colour of a picture's upper right corner. */
  const groundOf = async (name: string) => {
    const {data} = await sharp(join(copy.root, 'dist', name))
      .removeAlpha()
      .raw()
      .toBuffer({resolveWithObject: true})
    return `#${data.subarray(3 * 1190, 3 * 1191).toString('hex')}`
  }

  test('by hue and with a typeface of the owner’s own has them in styles, bars, icons, pictures and manifest', async () => {
    mkdirSync(themeDir)
    writeFileSync(join(themeDir, 'My Face.ttf'), await asTrueType(ownTypeface))
    const theme: Theme = {hue: 30, typefaces: {heading: 'My Face.ttf'}}
    await build(theme)
    const {dark, light} = paletteOf(theme)
    const page = built('about.html')
    expect(page).toMatch(/--accent:oklch\([^)]* 30\)/)
    expect(page).not.toMatch(/--accent:oklch\([^)]* 182\)/)
    expect(page).toContain(
      `<meta name="theme-color" content="${hexOf(dark['surface-1'])}" data-dark="${hexOf(dark['surface-1'])}" data-light="${hexOf(light['surface-1'])}"/>`,
    )
    expect(page).toMatch(/data-typefaces="Own Heading,700,url\(\/assets\/own-heading-/)
    expect(page).not.toContain('Bricolage')
    expect(page).toContain('Figtree Variable')
    expect(files('assets/*.woff2')).toHaveLength(3)
    // A letter that the project's own typefaces are rid of.
    const [own = ''] = files('assets/own-heading-*.woff2')
    expect((await readFont(readFileSync(join(copy.root, 'dist', own)))).characters).toContain('\u0300')
    expect(built('favicon.svg')).toContain(hexOf(dark.accent))
    expect(JSON.parse(built('site.webmanifest'))).toMatchObject({theme_color: hexOf(dark['surface-1'])})
    const [share = ''] = files('assets/share/*.png')
    expect(await groundOf(share)).toBe(hexOf(dark['surface-1']))
    expect(built('typeface-licences.txt')).not.toContain('bricolage')
  })

  test('of named colours and another pair sends nothing of the pairs that were not chosen, and says what is hard to read', async () => {
    const said = await build({colours: {light: {accent: '#b8b8b8'}}, typefaces: 'technical'})
    expect(said).toMatch(
      /^Hard to read: in the light theme, accent on accent-soft has a contrast of \d\.\d and/m,
    )
    const page = built('index.html')
    expect(page).toContain('--accent:#b8b8b8')
    const fonts = files('assets/*.woff2').join()
    for (const name of ['ibm-plex-sans-condensed', 'ibm-plex-sans-latin', 'geist-mono'])
      expect(fonts).toContain(name)
    const bytes = files('assets/*.woff2').map((file) => statSync(join(copy.root, 'dist', file)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000)
    expect(fonts).not.toMatch(/bricolage|figtree|fraunces|source-serif|own-/)
    const terms = built('typeface-licences.txt').match(/^## .*/gm)
    expect(terms).toEqual([
      '## @fontsource/ibm-plex-sans-condensed',
      '## @fontsource-variable/ibm-plex-sans',
      '## @fontsource/geist-mono',
    ])
  })

  test('that cannot be understood is none, and the owner is told where the mistake is', async () => {
    writeFileSync(join(themeDir, 'theme.json'), '{"hue": "red"}')
    await expect(copy.run(['scripts/build.ts'])).rejects.toThrow(
      'Stopped: theme/theme.json: "hue" is no number: write degrees from 0 to 360.',
    )
  })
})

describe('what stands in for a typeface', () => {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await launchBrowser()
    page = await browser.newPage()
  })
  afterAll(() => browser.close())

  const pairs = pairNames.map((name) => [name, typefacesOf({typefaces: name}, '')] as const)
  const cases = pairs.flatMap(([name, typefaces]) =>
    roles.map((role) => ({name, role, typeface: typefaces[role]})),
  )
  const own = {file: ownTypeface, family: 'Own', kind: 'sans', drawn: [], isOwn: true} as const
  const weights: Record<Role, number[]> = {heading: [700], text: [400, 500, 600], code: [500]}

  test.each([...cases, ...roles.map((role) => ({name: 'own', role, typeface: own}))])(
    'takes up the same room: $name, $role',
    async ({role, typeface}) => {
      const bytes = read(typeface.file)
      const url = `data:font/woff2;base64,${bytes.toString('base64')}`
      const {rules} = fontRules(role, typeface, await readFont(bytes), url)
      await page.setContent(`<style>${rules}</style>`)
      for (const weight of weights[role]) {
        const [real, standIn] = await measure(page, [typeface.family, `${typeface.family} Fallback`], weight)
        expect(Math.abs((standIn?.width ?? 0) / (real?.width ?? 0) - 1)).toBeLessThan(0.005)
        expect(Math.abs((standIn?.height ?? 0) / (real?.height ?? 0) - 1)).toBeLessThan(0.02)
      }
    },
  )
})

function measure(page: Page, families: readonly string[], weight: number) {
  return page.evaluate(
    async ([names, ofWeight, text]) => {
      const loads = await Promise.all(names.map((name) => document.fonts.load(`${ofWeight} 16px "${name}"`)))
      if (loads.some((fonts) => fonts.length === 0)) throw new Error('A family has no rule.')
      return names.map((name) => {
        const line = document.createElement('span')
        line.style.cssText = `font: ${ofWeight} 100px/normal "${name}"; display: inline-block; white-space: nowrap`
        line.textContent = text
        document.body.append(line)
        const {width, height} = line.getBoundingClientRect()
        return {width, height}
      })
    },
    [families, weight, sample] as const,
  )
}
