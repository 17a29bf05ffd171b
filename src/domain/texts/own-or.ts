/** The owner's own texts; where there is nothing to be read in one, its default if it has one. */
export function ownOr<Defaults extends object, Own extends {readonly [key: string]: string | null}>(
  defaults: Defaults,
  own: Partial<Own> | null,
): Defaults & Written<Own> {
  const written: Written<Own> = {}
  for (const key in own) {
    const text = own[key]
    // A program may have written something else than a text.
    if (typeof text === 'string' && /\S/.test(text)) written[key] = text
  }
  return {...defaults, ...written}
}

type Written<Own> = {[Key in keyof Own]?: string}
