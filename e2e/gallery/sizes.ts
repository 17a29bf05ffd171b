/** The windows at which the look is judged: a small phone, a phone, a tablet, a laptop, a large screen. In CSS pixels. */
export const sizes = [
  {width: 360, height: 740},
  {width: 390, height: 844},
  {width: 820, height: 1180},
  {width: 1440, height: 900},
  {width: 2560, height: 1440},
] as const

export type Size = (typeof sizes)[number]
