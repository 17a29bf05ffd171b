/** The part of https://github.com/bramus/specificity that is used here; the package does not export its own types. */
declare module '@bramus/specificity/core' {
  import type {Selector} from 'css-tree'

  /** The weight of a selector; as text such as `(0,1,1)`. */
  export function calculateForAST(selector: Selector): {toString(): string}
}
