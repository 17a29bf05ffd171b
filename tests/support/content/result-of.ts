import {evaluate, parse} from 'groq-js'

/** For tests: what the lake would answer to one of the site's queries, had it these documents. */
export async function resultOf<const Query extends keyof SanityQueries>(
  query: Query,
  dataset: readonly object[],
  params: Readonly<Record<string, string>> = {},
): Promise<SanityQueries[Query]> {
  const answer: SanityQueries[Query] = await (await evaluate(parse(query), {dataset, params})).get()
  return answer
}
