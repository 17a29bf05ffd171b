/** A small generator of repeatable chance, for tests of many cases (mulberry32). */
export function chance(seed: number): {
  number: () => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
} {
  let state = seed
  const number = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {number, pick: (items) => items[Math.floor(number() * items.length)] ?? items[0]}
}
