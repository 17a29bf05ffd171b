/** A typeface that a page asks for: `Figtree`, `400 700`, `url(/assets/figtree.woff2)`. */
export type Typeface = {readonly family: string; readonly weight: string; readonly src: string}

/** Typefaces as one attribute, for {@link putOnTypefaces}. */
export const typefacesAttribute = (typefaces: readonly Typeface[]) =>
  typefaces.map(({family, weight, src}) => [family, weight, src].join()).join(';')

/**
 * Puts the typefaces on at once where an earlier visit has left them in the browser's cache, and otherwise all together when they have
 * come, which they are asked to once the page is painted: docs/decisions/0006-typefaces-after-the-first-paint.md.
 *
 * A typeface that is added to a page makes the browser lay out the text that wears it; other ways of changing it make it look up
 * the styles of every element too.
 */
export function putOnTypefaces(typefaces: string): void {
  const faces = typefaces.split(';').map((typeface) => {
    const [family = '', weight = '', src = ''] = typeface.split(',')
    return new FontFace(family, src, {weight, display: 'swap'})
  })
  const putOn = () => faces.forEach((face) => document.fonts.add(face))
  let isFirstVisit = false
  try {
    isFirstVisit = localStorage.getItem('typefaces') === null
  } catch {}
  if (!isFirstVisit) putOn()
  else
    addEventListener('painted', async () => {
      await Promise.allSettled(faces.map((face) => face.load()))
      putOn()
      if (faces.every(({status}) => status === 'loaded')) localStorage.setItem('typefaces', 'kept')
    })
}
