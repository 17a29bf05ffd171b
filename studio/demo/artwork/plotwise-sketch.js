// The same site as in plotwise.js, in pencil: each line is drawn twice and none is straight.

let seed = 1904
/** A repeatable number from `from` to `to`, so that the picture is the same every time. */
function random(from, to) {
  seed = (seed * 1664525 + 1013904223) % 4294967296
  return from + (seed / 4294967296) * (to - from)
}

const pencil = '#3d4147'
const red = '#b4442f'
const green = '#4f7d4a'
const blue = '#3f6f8f'
const near = (value, by = 1.6) => (value + random(-by, by)).toFixed(1)

function line(x1, y1, x2, y2, {color = pencil, width = 1.3, times = 2} = {}) {
  const strokes = Array.from({length: times}, () => {
    const mx = (x1 + x2) / 2 + random(-2, 2)
    const my = (y1 + y2) / 2 + random(-2, 2)
    return `<path d="M${near(x1)} ${near(y1)}Q${mx.toFixed(1)} ${my.toFixed(1)} ${near(x2)} ${near(y2)}" stroke="${color}" stroke-width="${(width * random(0.75, 1.15)).toFixed(2)}" opacity="${random(0.6, 0.9).toFixed(2)}"/>`
  })
  return strokes.join('')
}
const box = (x, y, w, h, look) =>
  line(x, y, x + w, y, look) + line(x + w, y, x + w, y + h, look) + line(x + w, y + h, x, y + h, look) + line(x, y + h, x, y, look)

function hatch(x, y, w, h, color, step = 7) {
  const lines = []
  for (let at = step; at < w + h; at += step) {
    const from = at < h ? [x, y + at] : [x + at - h, y + h]
    const to = at < w ? [x + at, y] : [x + w, y + at - w]
    lines.push(line(...from, ...to, {color, width: 0.9, times: 1}))
  }
  return lines.join('')
}
function ring(x, y, r, {color = pencil, width = 1.2, times = 2} = {}) {
  return Array.from({length: times}, () => {
    const points = Array.from({length: 9}, (_, i) => {
      const angle = (i / 8) * Math.PI * 2 + random(-0.08, 0.08)
      const reach = r * random(0.93, 1.07)
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
    })
    const [first, ...rest] = points
    const curve = rest.map(([px, py], i) => {
      const [bx, by] = points[i]
      const swell = 1.06
      return `Q${(x + ((bx + px) / 2 - x) * swell).toFixed(1)} ${(y + ((by + py) / 2 - y) * swell).toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)}`
    })
    return `<path d="M${first[0].toFixed(1)} ${first[1].toFixed(1)}${curve.join('')}" stroke="${color}" stroke-width="${width}" opacity=".8"/>`
  }).join('')
}
const words = (x, y, text, {size = 15, color = pencil, turn = random(-3, 3), anchor = 'middle'} = {}) =>
  `<text x="${x}" y="${y}" transform="rotate(${turn.toFixed(1)} ${x} ${y})" text-anchor="${anchor}" font-family="Figtree" font-style="italic" font-weight="500" font-size="${size}" fill="${color}" stroke="none">${text}</text>`
const arrow = (x1, y1, x2, y2, color = red) => {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (by) => line(x2, y2, x2 - 11 * Math.cos(angle + by), y2 - 11 * Math.sin(angle + by), {color})
  return line(x1, y1, x2, y2, {color}) + wing(0.5) + wing(-0.5)
}

/** Number, place and size as in plotwise.js, and what is scribbled on it. */
const plots = [
  [1, 24, 78, 98, 96, 'green'], [2, 132, 78, 98, 96, 'dots'], [3, 24, 184, 98, 96, ''], [4, 132, 184, 98, 96, 'rows'],
  [5, 272, 22, 106, 122, 'rows'], [6, 388, 22, 106, 122, 'free'], [7, 504, 22, 104, 122, 'green'],
  [8, 272, 156, 106, 124, ''], [9, 388, 156, 106, 124, 'dots'], [10, 504, 156, 104, 124, 'rows'],
  [11, 650, 22, 100, 122, ''], [12, 760, 22, 98, 122, 'green'], [13, 24, 322, 206, 100, 'rows'],
  [14, 272, 322, 162, 136, 'chosen'], [15, 446, 322, 162, 136, 'dots'], [16, 272, 470, 106, 100, ''],
  [17, 388, 470, 106, 100, 'rows'], [18, 504, 470, 104, 100, 'free'], [19, 650, 322, 208, 100, 'green'],
  [20, 650, 434, 100, 130, ''], [21, 760, 434, 98, 130, 'rows'],
]
const scribbles = {
  '': () => '',
  green: (x, y, w, h) => hatch(x + 8, y + h * 0.5, w - 16, h * 0.38, green),
  dots: (x, y, w, h) => Array.from({length: 12}, (_, i) => ring(x + w * (0.2 + (i % 4) * 0.2), y + h * (0.48 + Math.floor(i / 4) * 0.17), 4, {color: green, times: 1})).join(''),
  rows: (x, y, w, h) => [0.5, 0.64, 0.78].map((at) => line(x + 10, y + h * at, x + w - 10, y + h * at, {color: green, times: 1})).join(''),
  free: (x, y, w, h) => line(x + 6, y + 6, x + w - 6, y + h - 6, {color: red, times: 1}) + line(x + w - 6, y + 6, x + 6, y + h - 6, {color: red, times: 1}) + words(x + w / 2, y + h * 0.86, 'free!', {color: red, size: 19}),
  chosen: (x, y, w, h) => box(x - 5, y - 5, w + 10, h + 10, {color: red, width: 2}) + words(x + w / 2, y + h * 0.52, 'touch here', {color: red, size: 17}) + words(x + w / 2, y + h * 0.7, '→ who, what, when', {color: red, size: 15}),
}

const squares = []
for (let x = 0; x <= 880; x += 16) squares.push(`<path d="M${x}-45V570" stroke="#9db7c6" stroke-width=".7" opacity=".42"/>`)
for (let y = -40; y <= 565; y += 16) squares.push(`<path d="M0 ${y}H880" stroke="#9db7c6" stroke-width=".7" opacity=".42"/>`)

const parts = [
  // Paths, with both their edges.
  ...[286, 314].map((y) => line(0, y, 880, y, {width: 1.1})),
  ...[237, 263, 615, 641].flatMap((x) => [line(x, -40, x, 284, {width: 1.1}), line(x, 316, x, 565, {width: 1.1})]),
  ...plots.map(([number, x, y, w, h, kind]) => box(x, y, w, h) + scribbles[kind](x, y, w, h) + ring(x + 17, y + 17, 12) + words(x + 17, y + 22.5, number, {size: 15})),
  // The greenhouse, the pond and the trees.
  box(650, 160, 128, 104, {color: blue}) + [682, 714, 746].map((x) => line(x, 160, x, 264, {color: blue, times: 1})).join('') + words(714, 218, 'greenhouse', {color: blue, size: 17}),
  ...[46, 34].map((r) => `<g transform="translate(122 503) scale(1.75 1)">${ring(0, 0, r, {color: blue})}</g>`),
  words(122, 508, 'pond (frogs!)', {color: blue, size: 16}),
  ...[[60, 34, 24], [168, 26, 28], [206, -8, 20], [300, -22, 20], [470, -24, 22], [570, -26, 18], [690, -16, 22], [826, -22, 24], [820, 190, 30], [848, 240, 20]].map(([x, y, r]) => ring(x, y, r, {color: green}) + ring(x - 3, y - 3, r * 0.5, {color: green, times: 1})),
  words(110, 62, 'water butts', {color: blue, size: 15, turn: -4}),
  ring(221, 70, 7, {color: blue}) + ring(221, 52, 7, {color: blue}),
  words(440, 305, 'wheelbarrows only', {size: 14, turn: 0}),
  words(760, 306, 'to the gate →', {size: 15, turn: 0}),
  arrow(560, 262, 570, 218) + words(558, 277, 'Ken waters for 3, too', {color: red, size: 13, turn: -2}),
  words(420, 10, 'who is next in the queue??', {color: red, size: 16, turn: -2}),
]
document.querySelector('#sketch').innerHTML = `
  <defs>
    <filter id="graphite" x="-2%" y="-2%" width="104%" height="104%">
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="2" seed="7" result="wave"/>
      <feDisplacementMap in="SourceGraphic" in2="wave" scale="3.2" result="shaken"/>
      <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="3" result="grain"/>
      <feColorMatrix in="grain" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -1.6 1.65" result="holes"/>
      <feComposite in="shaken" in2="holes" operator="in"/>
    </filter>
    <filter id="tea" x="-20%" y="-20%" width="140%" height="140%">
      <feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="3" seed="11"/>
      <feDisplacementMap in="SourceGraphic" scale="7"/>
    </filter>
    <linearGradient id="fold" x1="0" x2="1"><stop offset=".495" stop-color="#6b5b3a" stop-opacity="0"/><stop offset=".5" stop-color="#6b5b3a" stop-opacity=".2"/><stop offset=".503" stop-color="#fff" stop-opacity=".5"/><stop offset=".52" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <radialGradient id="light" cx=".35" cy=".3" r=".95"><stop offset=".4" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#8a6f3f" stop-opacity=".26"/></radialGradient>
  </defs>
  <rect y="-45" width="880" height="615" fill="#f6f1e4"/>
  ${squares.join('')}
  <g filter="url(#tea)" fill="none" stroke="#a9713a"><circle cx="706" cy="292" r="52" stroke-width="5" opacity=".32"/><circle cx="706" cy="292" r="48" stroke-width="1.5" opacity=".35"/></g>
  <g filter="url(#graphite)" fill="none" stroke-linecap="round">${parts.join('')}</g>
  <rect y="-45" width="880" height="615" fill="url(#fold)"/>
  <rect y="-45" width="880" height="615" fill="url(#light)"/>`
