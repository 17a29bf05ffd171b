/** Where `content-lake` serves; whoever builds this may name another place. */
export const lakeUrl = String(import.meta.env['SANITY_STUDIO_LAKE'] ?? 'http://localhost:4000/lake')
