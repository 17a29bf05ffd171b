/**
 * Renders the site's pages from the lake at `origin` into `outDir`, as the build does; its time is what
 * `measureBuilds` measures. Undefined as long as the build renders no pages.
 */
export type RenderPages = (origin: string, outDir: string) => Promise<void>

export const renderPages: RenderPages | undefined = undefined
