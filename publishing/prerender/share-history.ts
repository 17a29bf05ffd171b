import {type Distance, type HistoryEntry, historyRows} from '#domain/history.ts'
import {box, type Drawn, faces, type Ink} from './drawing.ts'

/** @module The history on the card of the home page: as the page draws it, from its head down and off the card. */

/** Pixels between the main line and the branch. */
const lane = 60
const bend = 26
const stroke = 4
const radius = 11

/** How far below the one before it an entry stands, in pixels. */
const gaps: Readonly<Record<Distance, number>> = {near: 58, year: 66, far: 76, ages: 88}

/** The head of the history, to which something else is joined. */
export interface Head {
  readonly x: number
  readonly y: number
  /** Where the lines end. */
  readonly bottom: number
}

/** The month of each entry beside its knot, and the lines as SVG. */
export function drawHistory(
  entries: readonly HistoryEntry[],
  {x, y, bottom}: Head,
  ink: Ink,
): {months: Drawn[]; svg: string} {
  let below = y + 78
  const rows = historyRows({finished: entries, count: entries.length, education: []}, entries.length)
    .filter((row) => row.type !== 'earlier')
    .map((row) => {
      const placed = {...row, y: below}
      below += gaps[row.distance]
      return placed
    })
    .filter((row) => row.y < bottom - radius)
  const branch = rows.map(({branch: does, y: at}) => {
    const top =
      does === 'joins' || does === 'is-short'
        ? `M${x} ${at - bend}h${lane - bend}a${bend} ${bend} 0 0 1 ${bend} ${bend}`
        : ''
    const end =
      does === 'leaves' || does === 'is-short' ? `V${at}a${bend} ${bend} 0 0 1 ${-bend} ${bend}H${x}` : ''
    return top + end
  })
  const isOpen = rows.at(-1)?.branch === 'passes' || rows.at(-1)?.branch === 'joins'
  const lines = `M${x} ${y}V${bottom}${branch.join('')}${isOpen ? `V${bottom}` : ''}`
  const knots = rows.map(
    (row) =>
      `<circle cx="${row.place === 'main' ? x : x + lane}" cy="${row.y}" r="${radius}" fill="${ink.surface}" stroke="${row.place === 'main' ? ink.accent : ink.line}"/>`,
  )
  return {
    months: rows.map((row) =>
      box(
        {
          position: 'absolute',
          left: x + lane + 36,
          top: row.y - 22,
          fontFamily: faces.code,
          fontSize: 32,
          color: row.place === 'main' ? ink.text : ink.muted,
        },
        row.date,
      ),
    ),
    svg:
      `<g fill="none" stroke="${ink.line}" stroke-width="${stroke}"><path d="${lines}"/>${knots.join('')}` +
      `<circle cx="${x}" cy="${y}" r="18" fill="${ink.accent}" stroke="none"/></g>`,
  }
}
