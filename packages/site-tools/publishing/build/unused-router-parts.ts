import type {Plugin} from 'vite'

/** Calls that only make something; react-router makes all its components when it is loaded. */
const making = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g

/** The package's main entry is its development build, which differs in this constant alone. */
const warnings = 'ENABLE_DEV_WARNINGS = true'

/** Gives a component its name in React's developer tools. */
const naming = /^\w+\.displayName = .*$/gm

/**
 * Lets the build leave out what the site does not use of react-router: nothing says in its code that making and naming a component has no
 * other effect, so all of them stay, with the data router below them; 6.5 KB of each page's scripts, together with the site's own `Link`.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'unused-router-parts',
    apply: 'build',
    transform: {
      filter: {id: /\/react-router\/dist\//},
      handler: (code) =>
        code
          .replace(warnings, 'ENABLE_DEV_WARNINGS = false')
          .replaceAll(naming, '')
          .replaceAll(making, '= /* @__PURE__ */ $1'),
    },
  }
}
