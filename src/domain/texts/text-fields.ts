/** Characters that fit on a phone. */
export const maxLengths = {label: 16, button: 24, heading: 40, line: 120}

/** The Studio's field of an editable text. */
export type TextFieldConfig = {
  readonly title: string
  readonly description: string
  readonly kind: keyof typeof maxLengths
}

/** Plain literals, which tree shaking removes from the site. */
export type TextFieldConfigs<Texts> = {readonly [Key in keyof Texts]: TextFieldConfig}
