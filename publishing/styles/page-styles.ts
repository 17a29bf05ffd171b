import {parseSync, type Plugin, Visitor} from 'vite'
import {shortClassNames} from './class-names.ts'

/**
 * Names the classes of a build, and refuses components whose elements could wear classes of two stylesheets: `splitStyles` turns the
 * order of rules that it takes to be for different elements. README.md beside this says why.
 *
 * @param root the project's folder
 */
export function pageStyles(root: string): Plugin {
  return {
    name: 'page-styles',
    apply: 'build',
    config: () => ({css: {modules: {generateScopedName: shortClassNames(root)}}}),
    transform: {
      order: 'pre',
      filter: {id: /\/src\/.+\.tsx$/},
      handler(code, id) {
        for (const complaint of complaintsAbout(code)) this.error(`${id}: ${complaint}`)
      },
    },
  }
}

/** Links render one element that is styled by nobody else. */
const bareComponents = new Set(['Link', 'PageLink'])

/**
 * What lets an element wear classes of two stylesheets, as a sentence each.
 *
 * @param code of a module, TSX
 */
export function complaintsAbout(code: string): readonly string[] {
  const {program} = parseSync('component.tsx', code)
  const stylesheets: string[] = []
  const complaints: string[] = []
  new Visitor({
    ImportDeclaration({source}) {
      if (source.value.endsWith('.module.css')) stylesheets.push(source.value)
    },
    JSXOpeningElement({name, attributes}) {
      if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name) || bareComponents.has(name.name)) return
      const isHandedOn = attributes.some(
        (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'className',
      )
      if (isHandedOn)
        complaints.push(
          `<${name.name}> is given a class; style an element around it, or give it a data attribute.`,
        )
    },
  }).visit(program)
  if (stylesheets.length > 1)
    complaints.push(`It has two stylesheets, ${stylesheets.join(' and ')}; make two components of it.`)
  return complaints
}
