/** A module as a script to stand between tags: publishing/inline/inline-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
