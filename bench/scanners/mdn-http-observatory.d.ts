// The package has no types of its own; these are the parts of its source that observatory.ts uses.

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  /** What the scanner keeps of its requests; only its own rules look inside. */
  export interface Retrieval {
    readonly responses: {readonly auto: {readonly status: number} | null}
  }
  export function retrieve(
    hostname: string,
    options: {httpPort: number; httpsPort: number; path: string},
  ): Promise<Retrieval>
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type {Retrieval} from '@mdn/mdn-http-observatory/src/retriever/retriever.js'
  /** What one rule found; its class has the rule's name as its own `name`. */
  export interface RuleOutput {
    readonly constructor: {readonly name: string}
    readonly pass: boolean
    readonly result: string
  }
  export const ALL_TESTS: readonly (((retrieval: Retrieval) => RuleOutput) & {readonly name: string})[]
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number
  export function getGradeForScore(score: number): {readonly score: number; readonly grade: string}
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number
}
