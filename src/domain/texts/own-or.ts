/** The owner's own texts; where there is nothing to be read in one, its default if it has one. */
export function ownOr<Defaults extends object, Own extends {readonly [key: string]: string}>(
  defaults: Defaults,
  own: Partial<Own> | null,
): Defaults & Partial<Own> {
  const written = {...own}
  for (const key in written) if (!written[key]?.trim()) delete written[key]
  return {...defaults, ...written}
}
