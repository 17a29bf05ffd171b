/** The language of the interface, and of the dates and lists in it: BCP 47. */
export const language = 'en'
