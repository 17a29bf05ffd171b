import {evaluate, parse} from 'groq-js'

/** Evaluates one of the site's queries over documents with groq-js. */
export async function resultOf<const Query extends keyof SanityQueries>(
  query: Query,
  dataset: readonly object[],
  params: Readonly<Record<string, string>> = {},
): Promise<SanityQueries[Query]> {
  const result: SanityQueries[Query] = await (await evaluate(parse(query), {dataset, params})).get()
  return result
}
