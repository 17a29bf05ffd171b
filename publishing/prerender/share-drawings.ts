import {cardPictureSizes, type Motif, type ShareCard, shareImageSize as size} from '#head/share-card.ts'
import {box, drawSvg, type Drawn, faces, type Ink, inkOf} from './drawing.ts'
import type {Look} from '../look/look.ts'
import {drawHistory} from './share-history.ts'

/** @module The drawings of share images. Many see them no wider than 400 pixels, so nothing on them is small. */

/** Distance of all words from the edge of the card, in pixels. */
const edge = 72

/** What is drawn: boxes for satori, and lines as SVG that lie over them. */
interface Drawing {
  readonly boxes: readonly Drawn[]
  readonly svg?: string
}

/**
 * @param card in letters that can be drawn
 * @param picture the card's, as a data URI
 */
export async function drawCard(card: ShareCard, picture: string | undefined, look: Look): Promise<string> {
  const ink = inkOf(look)
  const {boxes, svg = ''} = draw(card, picture, ink)
  const ground = {...size, backgroundColor: ink.surface, color: ink.text, fontFamily: faces.text}
  const drawn = await drawSvg(box({...ground, position: 'relative'}, boxes), size, look)
  return drawn.replace(/<\/svg>$/, `${svg}</svg>`)
}

function draw(card: ShareCard, picture: string | undefined, ink: Ink): Drawing {
  const {motif} = card
  if (motif.kind === 'history') return drawHome(card, motif, ink)
  if (motif.kind === 'letter') return drawLetter(card, motif, ink)
  if (motif.kind === 'words') return {boxes: [...drawKnots(motif, ink), drawWords(card, ink)]}
  if (picture === undefined) return {boxes: [drawWords(card, ink)]}
  return {
    boxes: [
      drawBeside(card, size.width - cardPictureSizes[motif.kind].width, ink),
      drawPicture(motif.kind, picture, ink),
    ],
  }
}

/** The first view of the home page: what the owner builds on its plate, and a line from there into the history. */
function drawHome(
  {handle, title, subtitle}: ShareCard,
  {word, entries}: Extract<Motif, {kind: 'history'}>,
  ink: Ink,
): Drawing {
  const top = 268
  const height = 136
  const head = {x: 868, y: top + height / 2, bottom: size.height}
  const fontSize = Math.min(84, 900 / Math.max(1, word.length))
  const width = Math.min(690, Math.max(460, Math.ceil(word.length * fontSize * 0.6) + 110))
  const {months, svg} = drawHistory(entries, head, ink)
  return {
    boxes: [
      box({position: 'absolute', left: edge, top: 60}, [drawHandle(handle, 700, ink)]),
      box({position: 'absolute', left: edge, ...lineStyle(title)}, title),
      drawPlate({left: edge, top, width, height}, word, fontSize, ink),
      box({position: 'absolute', left: edge, top: 450, width: 700}, [drawComment(subtitle, ink)]),
      ...months,
    ],
    svg: `<path d="M${edge + width} ${head.y}H${head.x}" stroke="${ink.line}" stroke-width="4"/>${svg}`,
  }
}

/** An empty sheet that waits for the visitor's words. */
function drawLetter(
  {handle, title, subtitle}: ShareCard,
  {beginning}: Extract<Motif, {kind: 'letter'}>,
  ink: Ink,
): Drawing {
  const plate = {left: edge, top: 422, width: size.width - 2 * edge, height: 136}
  const [x, y] = [plate.left + plate.width - 68, plate.top + plate.height / 2]
  return {
    boxes: [
      box({position: 'absolute', left: edge, top: 60}, [drawHandle(handle, 700, ink)]),
      box({position: 'absolute', left: edge, ...lineStyle(title)}, title),
      box({position: 'absolute', left: edge, top: 280, width: 960}, [drawLine(subtitle, 36, 2, ink)]),
      drawPlate(plate, beginning, Math.min(60, 1400 / Math.max(1, beginning.length)), ink),
    ],
    svg:
      `<g fill="none" stroke="${ink.code.accent}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="M${x - 22} ${y}h44M${x + 4} ${y - 18}l18 18-18 18"/></g>`,
  }
}

/** A plate of code with the cursor behind its text. */
function drawPlate(
  place: {left: number; top: number; width: number; height: number},
  text: string,
  fontSize: number,
  {code}: Ink,
): Drawn {
  return box(
    {
      position: 'absolute',
      ...place,
      alignItems: 'center',
      boxSizing: 'border-box',
      padding: '0 40px',
      border: `2px solid ${code.border}`,
      borderRadius: 24,
      backgroundColor: code.surface,
      color: code.text,
      fontFamily: faces.code,
      fontSize,
      letterSpacing: -fontSize / 24,
    },
    [
      box({whiteSpace: 'pre'}, text),
      box({width: 8, height: fontSize * 1.06, marginLeft: fontSize / 8, backgroundColor: code.accent}),
    ],
  )
}

/** Words in the column beside a picture. */
function drawBeside({handle, title, subtitle}: ShareCard, width: number, ink: Ink): Drawn {
  const column = width - edge - 48
  return box(
    {
      position: 'absolute',
      left: edge,
      top: 60,
      width: column,
      height: size.height - 60 - edge,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [
      drawHandle(handle, column, ink),
      box({flexDirection: 'column', gap: 20}, [
        box({...titleStyle(title, column, 92), lineClamp: 4}, title),
        drawLine(subtitle, 36, 4, ink),
      ]),
    ],
  )
}

/** A work stands in a frame that the card cuts at its lower right; a portrait reaches every edge. */
function drawPicture(kind: keyof typeof cardPictureSizes, src: string, {border}: Ink): Drawn {
  const {width, height} = cardPictureSizes[kind]
  const corner = {position: 'absolute', left: size.width - width, top: size.height - height, width, height}
  const frame = {borderTopLeftRadius: 20, borderTop: `2px solid ${border}`, borderLeft: `2px solid ${border}`}
  return {
    type: 'img',
    props: {src, style: {...corner, objectFit: 'cover', ...(kind === 'work' && frame)}},
  }
}

/** The line down the left has a knot for each page of the site; the card's own is filled. */
function drawKnots({page, pages}: Extract<Motif, {kind: 'words'}>, ink: Ink): Drawn[] {
  const line = box({
    position: 'absolute',
    left: 98,
    top: 0,
    width: 4,
    height: size.height,
    backgroundColor: ink.line,
  })
  const knots = Array.from({length: pages}, (_, index) => {
    const radius = index === page ? 18 : 12
    const y = 118 + (index * 394) / Math.max(1, pages - 1)
    return box({
      position: 'absolute',
      left: 100 - radius,
      top: y - radius,
      boxSizing: 'border-box',
      width: 2 * radius,
      height: 2 * radius,
      borderRadius: '50%',
      border: `4px solid ${ink.accent}`,
      backgroundColor: index === page ? ink.accent : ink.surface,
    })
  })
  return [line, ...knots]
}

function drawWords({handle, title, subtitle}: ShareCard, ink: Ink): Drawn {
  const left = 184
  return box(
    {
      position: 'absolute',
      left,
      top: edge,
      width: size.width - left - edge,
      height: size.height - 2 * edge,
      flexDirection: 'column',
      justifyContent: 'space-between',
    },
    [
      drawHandle(handle, 700, ink),
      box({flexDirection: 'column', gap: 28}, [
        box(titleStyle(title, size.width - left - edge, 112), title),
        drawLine(subtitle, 36, 3, ink),
      ]),
    ],
  )
}

const part = (text: string, color: string) => box({color}, text)

function drawHandle(handle: string, width: number, ink: Ink): Drawn {
  const fontSize = Math.max(20, Math.min(36, width / ((handle.length + 3) * 0.58)))
  return box({fontFamily: faces.code, fontSize, letterSpacing: -1}, [
    part('<', ink.accent),
    part(handle, ink.text),
    part('/>', ink.accent),
  ])
}

/** As large as its longest word fits into the width, and no larger than a long title looks good. */
function titleStyle(title: string, width: number, largest: number): Drawn['props']['style'] {
  const longest = Math.max(1, ...title.split(/\s+/).map((word) => word.length))
  const fitting = Math.min(
    largest,
    width / (longest * 0.56),
    Math.sqrt((width * 400) / Math.max(1, title.length)),
  )
  const fontSize = Math.max(40, fitting)
  return {
    display: 'block',
    fontFamily: faces.heading,
    fontSize,
    letterSpacing: -fontSize / 36,
    lineClamp: 3,
    lineHeight: 1.06,
    wordBreak: 'break-word',
  }
}

/** A title on a single line, that stands where the plate below it begins. */
function lineStyle(title: string): Drawn['props']['style'] {
  const fontSize = Math.max(48, Math.min(116, 1000 / (title.length * 0.52)))
  return {
    ...titleStyle(title, 1056, fontSize),
    fontSize,
    lineClamp: 1,
    width: 1056,
    top: 252 - fontSize * 1.06,
  }
}

function drawLine(text: string, fontSize: number, lineClamp: number, ink: Ink): Drawn {
  return box(
    {display: 'block', fontSize, lineHeight: 1.35, color: ink.muted, lineClamp, wordBreak: 'break-word'},
    text,
  )
}

function drawComment(text: string, ink: Ink): Drawn {
  if (text === '') return box({})
  return box(
    {
      display: 'block',
      fontFamily: faces.code,
      fontSize: 32,
      letterSpacing: -1,
      lineHeight: 1.4,
      color: ink.muted,
      lineClamp: 2,
      wordBreak: 'break-word',
    },
    `//${text}`,
  )
}
