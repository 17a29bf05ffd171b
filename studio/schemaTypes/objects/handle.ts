/** Characters of the logo that fit the header, and of its short form that fit a phone's. */
export const longestHandle = 24
export const longestShortHandle = 8

/** A validator of what stands between the angle brackets of the logo. */
export function plainHandle(text: string | undefined): true | string {
  return (
    !/[<>/\s]/.test(text ?? '') ||
    'Leave out spaces, slashes and angle brackets: the site draws the brackets.'
  )
}
