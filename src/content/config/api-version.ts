/** Sanity's API is dated: this is how it was on that day, whatever it will be. */
export const apiVersion = '2025-02-19'
