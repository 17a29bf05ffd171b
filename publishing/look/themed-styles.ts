import {fileURLToPath} from 'node:url'
import type {AtRule, Plugin, Rule} from 'postcss'
import {withMoreContrast} from '#appearance/more-contrast.ts'
import {type Palettes, tokens, tokensFile} from '#appearance/tokens.ts'
import {type Role, roles} from '#appearance/typefaces.ts'
import type {FontRules} from './font-rules.ts'

/**
 * Puts other colours and typefaces in the place of the project's own, in the styles that declare them: `tokens.css`, and the rules of
 * `fonts.css` whose families are worn no more, of which visitors would load the files.
 *
 * @param fonts the typefaces that are others than the project's
 */
export function themedStyles(palettes: Palettes, fonts: Partial<Record<Role, FontRules>>): Plugin {
  const file = fileURLToPath(tokensFile)
  return {
    postcssPlugin: 'theme',
    Once(root, {parse}) {
      const replaced = new Set<string>()
      root.walkRules((rule) => {
        if (rule.source?.input.file !== file) return
        for (const family of wear(rule, fonts)) replaced.add(family)
        for (const theme of ['dark', 'light'] as const)
          if (rule.selectors.includes(`[data-theme='${theme}']`))
            paint(rule, isForMoreContrast(rule) ? withMoreContrast(palettes[theme]) : palettes[theme])
      })
      const left: AtRule[] = []
      root.walkAtRules('font-face', (rule) => {
        if (replaced.has(familyOf(rule))) left.push(rule)
      })
      const [first] = left
      const added = parse(roles.map((role) => fonts[role]?.rules ?? '').join('\n'))
      added.walk((node) => {
        // What they name is looked for from there.
        if (first?.source !== undefined) node.source = first.source
      })
      first?.before(added.nodes)
      for (const rule of left) rule.remove()
    },
  }
}

/** Names the typefaces; tells which families are named no more. */
function wear(rule: Rule, fonts: Partial<Record<Role, FontRules>>): string[] {
  const replaced: string[] = []
  for (const role of roles) {
    const families = fonts[role]?.families
    if (families === undefined) continue
    rule.walkDecls(`--font-${role}`, (declaration) => {
      replaced.push(...[...declaration.value.matchAll(/'([^']+)'/g)].map(([, family = '']) => family))
      declaration.value = families
    })
  }
  return replaced
}

const isForMoreContrast = ({parent}: Rule) =>
  parent?.type === 'atrule' && 'params' in parent && parent.params.includes('prefers-contrast')

function paint(rule: Rule, palette: Palettes['dark']): void {
  for (const token of tokens) {
    rule.walkDecls(`--${token}`, (declaration) => {
      declaration.value = palette[token]
    })
  }
}

function familyOf(rule: AtRule): string {
  let family = ''
  rule.walkDecls('font-family', ({value}) => {
    family = value.replaceAll(/['"]/g, '')
  })
  return family
}
