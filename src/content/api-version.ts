/** The version of Sanity's API, which is a date: it behaves as it did on that day. */
export const apiVersion = '2025-02-19'
