/** Characters that fit on a phone. */
export const maxLengths = {label: 16, button: 24, heading: 40, line: 120}

export type TextFieldConfig = {
  readonly title: string
  readonly description: string
  readonly kind: keyof typeof maxLengths
}

export type TextFieldConfigs<Texts> = {readonly [Key in keyof Texts]: TextFieldConfig}
