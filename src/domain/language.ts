/** BCP 47. */
export const language = 'en'
