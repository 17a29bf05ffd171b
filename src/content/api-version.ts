/** The version of Sanity's API is a date. */
export const apiVersion = '2025-02-19'
