/** Settings by their names; undefined takes a setting out. */
export type EnvChanges = Readonly<Record<string, string | undefined>>

/**
 * The text of a `.env` file with other settings in it. All else stays as it is: comments, empty lines, their order, settings of which
 * nothing is said. A setting that is new stands where a comment offers it (`# BASE_URL=…`), or at the end.
 *
 * @param text what the file holds; empty where there is none yet
 */
export function changeEnvText(text: string, changes: EnvChanges): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  let lines = text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [name, value] of Object.entries(changes)) {
    lines = value === undefined ? withoutSetting(lines, name) : withSetting(lines, name, value)
  }
  return lines.length === 0 ? '' : lines.join(lineEnd) + lineEnd
}

const isSetting = (line: string, name: string) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)

const isOffered = (line: string, name: string) => new RegExp(`^\\s*#\\s*${name}\\s*=`).test(line)

const withoutSetting = (lines: readonly string[], name: string) =>
  lines.filter((line) => !isSetting(line, name))

/** Of several lines for one setting the last one holds. */
function withSetting(lines: readonly string[], name: string, value: string): string[] {
  const written = `${name}=${quoted(value)}`
  const last = lines.findLastIndex((line) => isSetting(line, name))
  if (last !== -1) return lines.with(last, written)
  const offered = lines.findLastIndex((line) => isOffered(line, name))
  return offered === -1 ? [...lines, written] : lines.toSpliced(offered + 1, 0, written)
}

/** Quotes keep blanks and `#`; single ones keep `$`, which Vite would take for another setting. */
function quoted(value: string): string {
  if (/^[\w./:@+,%~-]*$/.test(value)) return value
  return value.includes("'")
    ? `"${value.replaceAll('$', String.raw`\$`)}"`
    : `'${value.replaceAll('$', String.raw`\$`)}'`
}
