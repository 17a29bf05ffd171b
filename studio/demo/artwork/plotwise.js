// Draws the parts of the picture that are easier to describe by rules than by hand.

let seed = 20240522
/** A repeatable number from `from` to `to`, so that the picture is the same every time. */
function random(from, to) {
  seed = (seed * 1664525 + 1013904223) % 4294967296
  return from + (seed / 4294967296) * (to - from)
}

const stroke = {
  map: 'm3 7 6-3 6 3 6-3v13l-6 3-6-3-6 3ZM9 4v13M15 7v13',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  users: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6 7-6s7 2 7 6M16 3.5a4 4 0 0 1 0 7.5M18 15.5c2.5.7 4 2.5 4 5.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  drop: 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z',
  tool: 'M14 7a4 4 0 0 1 6-3l-3 3 .5 2.5L20 10l3-3M15 9 5 19a2 2 0 1 1-3-3L12 6',
  bell: 'M6 16V10a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  plus: 'M12 5v14M5 12h14',
  back: 'm14 6-6 6 6 6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4ZM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Z',
  offline: 'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 4-2.4M19 13a10 10 0 0 0-5-2.8M2 9.5A15 15 0 0 1 6 7M22 9.5A15 15 0 0 0 11 5.1M12 20h.01',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  swap: 'M4 8h14l-3-3M20 16H6l3 3',
}
const filled = {
  moon: '<path d="M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5a8.5 8.5 0 1 0 10 10Z" fill="#e9d9a6"/>',
  sun: '<circle cx="12" cy="12" r="5.5" fill="#f0b429"/><path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2 2M17.4 17.4l2 2M4.6 19.4l2-2M17.4 6.6l2-2" stroke="#f0b429" stroke-width="2" stroke-linecap="round"/>',
  cloud: '<circle cx="16" cy="8" r="5" fill="#f0b429"/><path d="M7 20a5 5 0 1 1 1-9.9A6 6 0 0 1 19 13a3.6 3.6 0 0 1 0 7Z" fill="#b9c7c9"/>',
  rain: '<path d="M7 16a5 5 0 1 1 1-9.9A6 6 0 0 1 19 9a3.6 3.6 0 0 1 0 7Z" fill="#8fa9b2"/><path d="m8 19-1 3M13 19l-1 3M18 19l-1 3" stroke="#3f7cac" stroke-width="2" stroke-linecap="round"/>',
}
for (const icon of document.querySelectorAll('[data-i]')) {
  const name = icon.dataset.i
  const size = filled[name] === undefined ? 20 : 28
  const body =
    filled[name] ??
    `<path d="${stroke[name]}" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`
  icon.innerHTML = `<svg viewBox="0 0 24 24" width="${size}" height="${size}">${body}</svg>`
}

const circle = (x, y, r, fill, more = '') => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`
const rect = (x, y, w, h, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

/** Plants of one kind on a strip of soil: each kind is a function of the strip. */
const crops = {
  lettuce: (x, y, w, h) => grid(x, y, w, h, 15, (cx, cy) => circle(cx, cy, 6.2, '#5d9148') + circle(cx, cy, 4.2, '#8fc168') + circle(cx, cy, 1.9, '#c6e29a')),
  cabbage: (x, y, w, h) => grid(x, y, w, h, 19, (cx, cy) => circle(cx, cy, 8, '#3f7a63') + circle(cx, cy, 5.8, '#6ba58a') + circle(cx - 1, cy - 1, 2.8, '#a6cdb4')),
  redCabbage: (x, y, w, h) => grid(x, y, w, h, 18, (cx, cy) => circle(cx, cy, 7.4, '#5a4a6f') + circle(cx, cy, 5, '#846a99') + circle(cx, cy, 2.2, '#b99fc8')),
  carrots: (x, y, w, h) => rowsOf(x, y, w, h, 10, (cy) => Array.from({length: Math.floor(w / 6)}, (_, i) => `<path d="M${x + 4 + i * 6} ${cy + 3}l${random(-3, 0).toFixed(1)} -7M${x + 4 + i * 6} ${cy + 3}l${random(0, 3).toFixed(1)} -7" stroke="#4f8f4a" stroke-width="1.5"/>`).join('')),
  beans: (x, y, w, h) => grid(x, y, w, h, 22, (cx, cy) => `<path d="M${cx - 8} ${cy + 8} ${cx} ${cy - 9} ${cx + 8} ${cy + 8}" fill="none" stroke="#e8d5a8" stroke-width="1.8"/>` + circle(cx - 5, cy + 4, 4.2, '#5f9a55') + circle(cx + 5, cy + 3, 4.6, '#4f8a4b') + circle(cx, cy - 3, 4, '#76b065') + circle(cx + 2, cy + 1, 1.4, '#e2574c')),
  flowers: (x, y, w, h) => grid(x, y, w, h, 11, (cx, cy) => circle(cx + random(-2, 2), cy + random(-2, 2), random(2.8, 4.2), ['#e9c46a', '#e2725b', '#c98bb9', '#f4e3c1', '#d1495b'][Math.floor(random(0, 5))]) + circle(cx, cy, 1.1, '#6b4b1f')),
  pumpkin: (x, y, w, h) => grid(x, y, w, h, 26, (cx, cy) => circle(cx + 6, cy + 5, 8, '#4f8a4b') + circle(cx - 6, cy - 3, 9, '#5f9a55') + circle(cx + 2, cy + 1, 6, '#d9822b') + `<path d="M${cx + 2} ${cy - 5}v12M${cx - 1.5} ${cy - 4}q-3 5 0 10M${cx + 5.5} ${cy - 4}q3 5 0 10" stroke="#b5651d" fill="none"/>`),
  soil: (x, y, w, h) => rowsOf(x, y, w, h, 8, (cy) => `<path d="M${x + 3} ${cy}h${w - 6}" stroke="#6d4a30" stroke-width="1.6" opacity=".5"/>`),
  berries: (x, y, w, h) => rowsOf(x, y, w, h, 14, (cy) => Array.from({length: Math.floor(w / 9)}, (_, i) => circle(x + 6 + i * 9, cy, 5.4, i % 2 ? '#5b9a52' : '#4b8746') + circle(x + 5 + i * 9 + random(-2, 2), cy + random(-2, 2), 1.7, '#dd3f4c')).join('')),
}
function grid(x, y, w, h, step, draw) {
  const columns = Math.floor((w - 6) / step)
  const lines = Math.floor((h - 6) / step)
  const left = x + (w - (columns - 1) * step) / 2
  const top = y + (h - (lines - 1) * step) / 2
  return Array.from({length: columns * lines}, (_, i) => draw(left + (i % columns) * step, top + Math.floor(i / columns) * step)).join('')
}
function rowsOf(x, y, w, h, step, draw) {
  const lines = Math.floor((h - 4) / step)
  const top = y + (h - (lines - 1) * step) / 2
  return Array.from({length: lines}, (_, i) => draw(top + i * step)).join('')
}

/** Beds side by side, each of its own crop, on a plot with a mown edge. */
function plot(x, y, w, h, kinds, options = {}) {
  const gap = 5
  const bedWidth = (w - 16 - gap * (kinds.length - 1)) / kinds.length
  const beds = kinds.map((kind, i) => {
    const bx = x + 8 + i * (bedWidth + gap)
    return rect(bx, y + 8, bedWidth, h - 16, '#8a6140', 'rx="4"') + rect(bx + 2, y + 10, bedWidth - 4, h - 20, '#7a5436', 'rx="3"') + crops[kind](bx, y + 8, bedWidth, h - 16)
  })
  const hut = options.hut ? shed(x + w - 30, y + 8) : ''
  return `<g>${rect(x, y, w, h, '#b9d19b', 'rx="7"')}${beds.join('')}${hut}</g>`
}
function freePlot(x, y, w, h) {
  const tufts = grid(x, y, w, h, 17, (cx, cy) => `<path d="M${(cx + random(-4, 4)).toFixed(1)} ${(cy + random(-4, 4)).toFixed(1)}q1-6 3-7m-3 7q-1-5-3-6" stroke="#86a565" stroke-width="1.5" fill="none"/>`)
  return rect(x, y, w, h, '#c2d6a4', 'rx="7"') + tufts + rect(x + 3, y + 3, w - 6, h - 6, 'none', 'rx="6" stroke="#b06a3b" stroke-width="2.5" stroke-dasharray="7 6"')
}
function shed(x, y) {
  return rect(x + 2, y + 3, 26, 24, '#1d2d2a44', 'rx="2"') + rect(x, y, 26, 12, '#a8563a') + rect(x, y + 12, 26, 12, '#8c4530') + `<path d="M${x} ${y + 12}h26" stroke="#c9785a"/>`
}
function tree(x, y, r, tone = 0) {
  const shades = [['#4f7f4a', '#6a9c5c', '#8abb73'], ['#3f7466', '#5b9382', '#84b7a2'], ['#7b8f3f', '#9aad55', '#bccb7a']][tone]
  return circle(x + 4, y + 6, r, '#1d2d2a', 'opacity=".22"') + circle(x, y, r, shades[0]) + circle(x - r * .2, y - r * .2, r * .74, shades[1]) + circle(x - r * .34, y - r * .36, r * .4, shades[2])
}
function pin(x, y, number, state = 'let') {
  const [fill, text, edge] = {let: ['#2f7d5b', '#fff', '#fff'], warn: ['#e9c46a', '#3b2a06', '#fff'], free: ['#fffdf8', '#9a5528', '#b06a3b']}[state]
  return `<g>${circle(x, y + 2, 13, '#1d2d2a', 'opacity=".25"')}${circle(x, y, 12.5, fill, `stroke="${edge}" stroke-width="2"`)}<text x="${x}" y="${y + 4.3}" text-anchor="middle" font-family="Figtree" font-weight="700" font-size="12" fill="${text}">${number}</text></g>`
}

function drawMap() {
  const parts = [rect(0, -65, 880, 690, '#a4c184')]
  for (let i = 0; i < 300; i++) parts.push(circle(random(0, 880), random(-65, 625), random(1, 2.4), i % 2 ? '#94b473' : '#b4cd95'))
  // Paths first, then what stands beside them.
  parts.push(`<path d="M-20 300H900M250-90V650M628-90V650" stroke="#e6d8b8" stroke-width="26" fill="none"/><path d="M-20 300H900M250-90V650M628-90V650" stroke="#efe4cb" stroke-width="17" fill="none"/>`)
  const plots = []
  const pins = []
  const add = (number, x, y, w, h, kinds, state, options) => {
    plots.push(kinds === undefined ? freePlot(x, y, w, h) : plot(x, y, w, h, kinds, options))
    pins.push(pin(x + 15, y + 15, number, state))
  }
  add(1, 24, 78, 98, 96, ['lettuce', 'carrots'])
  add(2, 132, 78, 98, 96, ['berries'], 'let', {hut: true})
  add(3, 24, 184, 98, 96, ['pumpkin'])
  add(4, 132, 184, 98, 96, ['soil', 'flowers'], 'warn')
  add(5, 272, 22, 106, 122, ['cabbage', 'carrots'])
  add(6, 388, 22, 106, 122, undefined, 'free')
  add(7, 504, 22, 104, 122, ['beans', 'lettuce'], 'let', {hut: true})
  add(8, 272, 156, 106, 124, ['flowers', 'soil', 'flowers'])
  add(9, 388, 156, 106, 124, ['redCabbage', 'lettuce'])
  add(10, 504, 156, 104, 124, ['carrots', 'berries'], 'warn')
  add(11, 650, 22, 100, 122, ['pumpkin'])
  add(12, 760, 22, 98, 122, ['cabbage', 'flowers'])
  add(13, 24, 322, 206, 100, ['carrots', 'lettuce', 'beans'], 'let', {hut: true})
  add(14, 272, 322, 162, 136, ['lettuce', 'carrots', 'beans'])
  add(15, 446, 322, 162, 136, ['berries', 'pumpkin'], 'let', {hut: true})
  add(16, 272, 470, 106, 100, ['soil'], 'let')
  add(17, 388, 470, 106, 100, ['flowers', 'cabbage'])
  add(18, 504, 470, 104, 100, undefined, 'free')
  add(19, 650, 322, 208, 100, ['redCabbage', 'carrots', 'lettuce'])
  add(20, 650, 434, 100, 130, ['beans'], 'let')
  add(21, 760, 434, 98, 130, ['soil', 'carrots'])
  parts.push(...plots)
  // Greenhouse, pond and trees.
  parts.push(`<g>${rect(656, 166, 128, 104, '#1d2d2a33', 'rx="5"')}${rect(650, 160, 128, 104, '#dcebe9', 'rx="5"')}${crops.lettuce(654, 164, 56, 96)}${crops.redCabbage(718, 164, 56, 96)}${rect(650, 160, 128, 104, '#e9f5f4', 'rx="5" opacity=".46"')}<path d="M650 186h128M650 212h128M650 238h128M682 160v104M714 160v104M746 160v104" stroke="#fff" stroke-width="2" opacity=".9"/><path d="M714 160v104" stroke="#9fbdb9" stroke-width="4"/>${rect(650, 160, 128, 104, 'none', 'rx="5" stroke="#8fb0ac" stroke-width="3"')}</g>`)
  parts.push('<path d="M40 486c20-34 84-38 116-16 34 22 66 20 62 50-4 34-74 34-118 30-46-4-78-34-60-64Z" fill="#c9b98d"/><path d="M50 490c18-26 74-30 102-10 32 22 58 20 54 42-4 24-66 26-104 22-38-4-66-30-52-54Z" fill="#5ea3ab"/><path d="M66 494c20-18 54-18 76-4 26 18 44 18 44 30" stroke="#a4d3d4" stroke-width="3" fill="none" stroke-linecap="round" opacity=".7"/>')
  for (const [x, y] of [[86, 520], [104, 512], [150, 526]]) parts.push(circle(x, y, 7, '#4d8f5e') + circle(x + 2, y - 2, 2.4, '#f2c7d4'))
  for (const [x, y, r, tone] of [[60, 34, 24, 0], [110, 46, 17, 2], [168, 26, 28, 1], [212, 50, 14, 0], [206, -8, 20, 2], [300, -26, 22, 1], [344, -14, 15, 0], [470, -30, 26, 0], [520, -14, 14, 2], [570, -34, 18, 1], [690, -24, 26, 2], [742, -12, 15, 0], [826, -30, 28, 1], [330, 612, 26, 0], [404, 602, 14, 1], [560, 606, 22, 2], [700, 606, 24, 1], [752, 596, 13, 0], [820, 190, 30, 0], [848, 236, 22, 2], [806, 254, 16, 1], [20, 446, 18, 1], [232, 452, 15, 0], [222, 548, 24, 2], [24, 552, 22, 0]]) parts.push(tree(x, y, r, tone))
  parts.push(...pins)
  // The chosen plot: all else steps back, a label says what it is.
  parts.push(`<g><rect x="268" y="318" width="170" height="144" rx="11" fill="none" stroke="#fffdf8" stroke-width="5"/><rect x="268" y="318" width="170" height="144" rx="11" fill="none" stroke="#c8643c" stroke-width="3"/></g>`)
  parts.push(`<g filter="drop-shadow(0 6px 12px #1d2d2a66)"><path d="M340 480l13-16 13 16Z" fill="#fffdf8"/><rect x="284" y="478" width="190" height="58" rx="13" fill="#fffdf8"/><text x="301" y="503" font-family="Bricolage" font-weight="700" font-size="16" fill="#1d2d2a">Priya Sandhu</text><text x="301" y="523" font-family="Figtree" font-size="13" fill="#5f6d65">Lettuce ready in 6 days</text><circle cx="453" cy="498" r="6" fill="#7fb069"/></g>`)
  document.querySelector('#map').innerHTML = parts.join('')
}

function drawCloseUp() {
  const parts = [rect(0, 0, 336, 150, '#f2dcb5'), circle(262, 44, 26, '#fdf3d7'), '<path d="M0 74c40-26 84-22 130-6s120 10 206-18v100H0Z" fill="#a9c48b"/><path d="M0 92c60-20 130-8 190-4s110-8 146-16v78H0Z" fill="#7fa766"/>']
  // Furrows that meet at the horizon, with plants that grow larger towards the viewer.
  for (let i = -5; i <= 5; i++) parts.push(`<path d="M${168 + i * 12} 96 L${168 + i * 84} 152 h34 L${172 + i * 12} 96Z" fill="${i % 2 ? '#6d4a30' : '#7a5436'}"/>`)
  for (let row = 0; row < 6; row++) {
    const t = row / 5
    const y = 99 + t * t * 46
    for (let i = -4; i <= 4; i++) {
      const x = 170 + i * 2 * (12 + t * t * 60) * .5
      const r = 2.6 + t * t * 12
      parts.push(circle(x, y, r, '#4f8a43') + circle(x - r * .12, y - r * .2, r * .72, '#7fb862') + circle(x - r * .2, y - r * .36, r * .36, '#b9dd8d'))
    }
  }
  parts.push(tree(36, 66, 24, 0), tree(70, 76, 15, 2), tree(312, 62, 20, 1))
  document.querySelector('#close-up').innerHTML = parts.join('')
}

function drawChart() {
  const litres = [82, 74, 96, 88, 120, 108, 142, 126, 98, 118]
  const bars = litres.map((value, i) => {
    const h = value * .56
    const last = i === litres.length - 1
    return rect(i * 31 + 2, 84 - h, 20, h.toFixed(1), last ? '#0f766e' : '#cfe0d6', 'rx="6"') + `<text x="${i * 31 + 12}" y="103" text-anchor="middle" font-family="Figtree" font-size="11" fill="#87928b">${12 + i}</text>`
  })
  const line = `<path d="M0 27h304" stroke="#d08c3a" stroke-width="1.5" stroke-dasharray="4 4"/><text x="0" y="19" font-family="Figtree" font-size="11.5" fill="#a96a1d">shared limit 100</text>`
  document.querySelector('#chart').innerHTML = bars.join('') + line
}

/** A lettuce from above, leaf over leaf. */
function head(x, y, r, colours) {
  const shades = {green: ['#3f7238', '#558f47', '#73ac57', '#98c873', '#c9e29c'], red: ['#43304f', '#5c4269', '#7a5a84', '#9a7aa3', '#c9a9c4']}[colours]
  const ring = (leaves, distance, size, fill, edge) =>
    Array.from({length: leaves}, (_, i) => {
      const angle = (i / leaves) * 2 * Math.PI + random(-0.2, 0.2)
      return circle(x + Math.cos(angle) * distance, y + Math.sin(angle) * distance, size * random(0.92, 1.08), fill, `stroke="${edge}" stroke-width="2"`)
    }).join('')
  return circle(x + 8, y + 10, r * 1.02, '#2b190d', 'opacity=".42"') + ring(9, r * 0.62, r * 0.4, shades[0], shades[1]) + ring(7, r * 0.4, r * 0.36, shades[1], shades[2]) + ring(6, r * 0.22, r * 0.28, shades[2], shades[3]) + ring(4, r * 0.1, r * 0.17, shades[3], shades[4]) + circle(x, y, r * 0.09, shades[4])
}

/** Rows of vegetables that fill the whole picture, with room for what lies on them. */
function drawBeds(bed) {
  const [width, height] = [1000, 1250]
  const parts = [rect(0, 0, width, height, '#6b4a32')]
  for (let i = 0; i < 260; i++) parts.push(circle(random(0, width), random(0, height), random(1, 4), i % 2 ? '#5d3f2a' : '#7b5739'))
  for (let y = 8; y < height; y += 26) parts.push(`<path d="M0 ${y}q250 ${random(-6, 6).toFixed(1)} 500 0t500 0" stroke="#5d3f2a" stroke-width="3" fill="none" opacity=".55"/>`)
  for (const [x, colours] of [[20, 'green'], [128, 'green'], [872, 'red'], [980, 'green']]) {
    for (let y = -20 + (x % 97); y < height + 60; y += random(104, 118)) parts.push(head(x + random(-7, 7), y, random(50, 60), colours))
  }
  bed.innerHTML = parts.join('')
}

/** The hills behind the allotments, after sunset. */
function drawDusk(hills) {
  const stars = Array.from({length: 70}, () => circle(random(0, 1680), random(0, 150), random(0.6, 1.5), '#f6ecd0', `opacity="${random(0.15, 0.6).toFixed(2)}"`))
  const trees = Array.from({length: 34}, (_, i) => {
    const x = i * 52 + random(-18, 18)
    const r = random(9, 24)
    return circle(x, 172 - r * 0.4 + Math.sin(x / 210) * 12, r, '#0a2a27') + circle(x + r, 178 + Math.sin(x / 210) * 12, r * 0.7, '#0a2a27')
  })
  hills.innerHTML = [...stars, '<path d="M0 132c220-70 420-62 640-18s420 40 620-22 300-38 420-6v154H0Z" fill="#123f3a"/>', ...trees, '<path d="M0 172c240-30 460 8 720 2s520-34 960-4v70H0Z" fill="#0a2a27"/>', '<path d="M1226 158v-30l26-17 26 17v30Z" fill="#071f1d"/><path d="M1244 158v-20h16v20Z" fill="#f0b867"/>'].join('')
}

for (const [name, draw] of Object.entries({'#map': drawMap, '#close-up': drawCloseUp, '#chart': drawChart, '#beds': drawBeds, '#dusk': drawDusk})) {
  const place = document.querySelector(name)
  if (place !== null) draw(place)
}
