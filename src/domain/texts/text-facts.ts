/** How long a text may be by what it stands as, in characters: as far as its place carries it on a phone. */
export const longest = {label: 16, button: 24, heading: 40, line: 120}

/** What the owner is told of a text that is theirs to choose. */
export type TextFact = {
  /** What the owner calls it. */
  readonly title: string
  /** Where a visitor reads it. */
  readonly where: string
  readonly as: keyof typeof longest
}

/** A fact for each text of a document; plain literals, which a build leaves out of what visitors are sent. */
export type TextFacts<Texts> = {readonly [Key in keyof Texts]: TextFact}
