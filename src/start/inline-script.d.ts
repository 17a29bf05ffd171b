/** The bundled code of a module, for an inline script: publishing/inline/inline-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
