/** A module as a script to stand between tags: packages/site-tools/publishing/inline/inline-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
