import type {Plugin} from 'vite'

const componentCalls = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const displayNames = /^\w+\.displayName = .*$/gm
const warnings = 'ENABLE_DEV_WARNINGS = true'

/** Tree shaking removes pure components: 6.5 kB less script on every page. */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: {id: /\/react-router\/dist\//},
      handler: (code) =>
        code
          .replace(warnings, 'ENABLE_DEV_WARNINGS = false')
          .replaceAll(displayNames, '')
          .replaceAll(componentCalls, '= /* @__PURE__ */ $1'),
    },
  }
}
