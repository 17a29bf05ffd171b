/** What strangers send to a server: bodies read within bounds, and their words shown in a terminal without harm. */
export * from './bounded-body.ts'
export * from './log-line.ts'
