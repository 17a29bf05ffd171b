const screenOfTouch = {isMobile: true, hasTouch: true} as const

/** The screens at which the look is judged: a small phone, a phone, a tablet, a laptop, a large screen. In CSS pixels. */
export const sizes = [
  {viewport: {width: 360, height: 740}, ...screenOfTouch},
  {viewport: {width: 390, height: 844}, ...screenOfTouch},
  {viewport: {width: 820, height: 1180}, ...screenOfTouch},
  {viewport: {width: 1440, height: 900}},
  {viewport: {width: 2560, height: 1440}},
] as const

export type Width = (typeof sizes)[number]['viewport']['width']
