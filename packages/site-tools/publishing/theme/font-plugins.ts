import {fromFile} from '@capsizecss/unpack/fs'
import {readFileSync} from 'node:fs'
import type {AtRule, Plugin as PostcssPlugin} from 'postcss'
import type {Plugin} from 'vite'
import {fontFile, packagePath} from './font-files.ts'
import {type Theme, readTypefaces, type Role, roles, type Typeface} from './theme.ts'

/** By generic family, with the average character width in ems. */
const systemFonts = {
  // xWidthAvg / unitsPerEm of https://www.npmjs.com/package/@capsizecss/metrics
  'sans-serif': {
    regular: {names: ['Arial', 'Liberation Sans'], width: 0.4458},
    bold: {names: ['Arial Bold', 'Liberation Sans Bold'], width: 0.48},
  },
  serif: {
    regular: {names: ['Times New Roman', 'Liberation Serif'], width: 0.40625},
    bold: {names: ['Times New Roman Bold', 'Liberation Serif Bold'], width: 0.43262},
  },
  monospace: {
    regular: {names: ['Courier New', 'Liberation Mono'], width: 0.6001},
    bold: {names: ['Courier New Bold', 'Liberation Mono Bold'], width: 0.6001},
  },
}

/** Each weight of the styles, and the `font-weight` range of its fallback font. */
const weights: Readonly<Record<Role, readonly (readonly [weight: number, range: string])[]>> = {
  heading: [[700, '100 900']],
  text: [
    [400, '100 400'],
    [500, '500'],
    [600, '600 900'],
  ],
  code: [[500, '100 900']],
}

/** Metric-compatible fallback fonts prevent layout shifts. */
export function fallbackFonts(): PostcssPlugin {
  return {
    postcssPlugin: 'fallback-fonts',
    async Once(root, {parse}) {
      let last: AtRule | undefined
      root.walkAtRules('font-face', (rule) => {
        if (rule.source?.input.file?.endsWith('theme.css') === true) last = rule
      })
      if (last === undefined) return
      const typefaces = readTypefaces(root)
      const rules = await Promise.all(roles.map((role) => fallbackRules(role, typefaces[role])))
      last.after(parse(rules.join('\n'), {from: last.source?.input.file}).nodes)
    },
  }
}

async function fallbackRules(role: Role, typeface: Typeface): Promise<string> {
  const {regular, bold} = systemFonts[isGeneric(typeface.generic) ? typeface.generic : 'sans-serif']
  const {names, width} = role === 'heading' ? bold : regular
  const rules = weights[role].map(async ([weight, range]) => {
    const font = await fromFile(packagePath(fontFile(typeface, weight, 'woff2')))
    const em = font.unitsPerEm
    const size = font.xWidthAvg / em / width
    return `@font-face {
      font-family: '${typeface.family} Fallback';
      src: ${names.map((name) => `local('${name}')`).join(', ')};
      font-weight: ${range};
      size-adjust: ${percent(size)};
      ascent-override: ${percent(font.ascent / em / size)};
      descent-override: ${percent(-font.descent / em / size)};
      line-gap-override: ${percent(font.lineGap / em / size)};
    }`
  })
  return (await Promise.all(rules)).join('\n')
}

const isGeneric = (generic: string): generic is keyof typeof systemFonts => generic in systemFonts

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`

/** Vite's `build.license` covers JavaScript packages only. */
export function typefaceLicences({typefaces}: Theme): Plugin {
  return {
    name: 'typeface-licences',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'client',
    generateBundle() {
      const packages = new Set(roles.map((role) => typefaces[role].file.split('/').slice(0, 2).join('/')))
      const texts = [...packages].map(
        (name) => `## ${name}\n\n${readFileSync(packagePath(`${name}/LICENSE`), 'utf8')}`,
      )
      this.emitFile({type: 'asset', fileName: 'typeface-licences.txt', source: texts.join('\n')})
    },
  }
}

/** The Content-Security-Policy of a local Studio refuses the fonts on Sanity's CDN. */
export function removeRemoteFonts(): Plugin {
  return {
    name: 'remove-remote-fonts',
    apply: 'build',
    applyToEnvironment: ({name}) => name === 'studio',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = String(output.source).replaceAll(/@font-face\s*\{[^}]*https:[^}]*\}/g, '')
      }
    },
  }
}
