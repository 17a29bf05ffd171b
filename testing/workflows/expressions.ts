import {data, Evaluator, Lexer, Parser} from '@actions/expressions'
import * as v from 'valibot'

/** What expressions of a workflow may name, by its first word: `vars`, `steps`, `needs`. */
export type Contexts = Readonly<Record<string, unknown>>

/** Fills in the expressions of a text: `${{ vars.BASE_URL }}`. */
export function fillIn(text: string, contexts: Contexts): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_all, expression: string) =>
    evaluate(expression, contexts).coerceString(),
  )
}

/** Whether a condition holds, the text of an `if:`, with `${{ }}` around it or without. */
export function holds(condition: string, contexts: Contexts): boolean {
  const expression = /^\$\{\{(.*)\}\}$/s.exec(condition.trim())?.[1] ?? condition
  return evaluate(`!(${expression})`, contexts).coerceString() === 'false'
}

function evaluate(expression: string, contexts: Contexts): data.ExpressionData {
  const {tokens} = new Lexer(expression.trim()).lex()
  const expr = new Parser(tokens, Object.keys(contexts), []).parse()
  const known: unknown = JSON.parse(JSON.stringify(contexts), data.reviver)
  return new Evaluator(expr, v.parse(v.instance(data.Dictionary), known)).evaluate()
}
