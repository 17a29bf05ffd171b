/** API writes bypass Studio validation, so a text field may hold any JSON value: coerce, never throw. */
export function toText(stored: unknown): string {
  if (typeof stored === 'string') return stored
  return typeof stored === 'number' ? String(stored) : ''
}

/** A link or button needs a text, so a blank name has a default. */
export function toName(stored: unknown, {untitled}: {readonly untitled: string}): string {
  return isBlank(stored) ? untitled : toText(stored)
}

export function coerceTexts<Fields extends Readonly<Record<string, string>>>(fields: Fields): Fields {
  const texts: {[Key in keyof Fields]?: string} = {}
  for (const key in fields) texts[key] = toText(fields[key])
  return {...fields, ...texts}
}

export function nonBlank(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.filter((text) => !isBlank(text)).map(toText) : []
}

const isBlank = (stored: unknown) => !/\S/.test(toText(stored))

type Texts<Stored> = {[Key in keyof Stored]?: string}

/** Replaces blank texts by defaults. */
export function withDefaults<Defaults extends object, Stored extends {readonly [key: string]: string | null}>(
  defaults: Defaults,
  stored: Partial<Stored> | null,
): Defaults & Texts<Stored> {
  const texts: Texts<Stored> = {}
  for (const key in stored) {
    const text = stored[key]
    if (typeof text === 'string' && !isBlank(text)) texts[key] = text
  }
  return {...defaults, ...texts}
}
