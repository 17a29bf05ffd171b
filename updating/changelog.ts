/** A version in a changelog, with what it says of it. */
export interface ChangelogEntry {
  /** As its heading has it: `1.1.0 – 2027-01-31`, or `Unreleased`. */
  readonly title: string
  readonly text: string
}

/** The entries of a changelog, newest first, as https://keepachangelog.com has them. */
export function readChangelog(text: string): readonly ChangelogEntry[] {
  const [, ...sections] = text.replaceAll('\r\n', '\n').split(/^## /m)
  return sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    return {title: heading.replaceAll(/[[\]]/g, '').trim(), text: lines.join('\n').trim()}
  })
}

/** What a newer changelog says that an older one does not. */
export function newEntries(older: string, newer: string): readonly ChangelogEntry[] {
  const known = new Map(readChangelog(older).map(({title, text}) => [title, text]))
  return readChangelog(newer).filter(({title, text}) => text !== '' && known.get(title) !== text)
}
