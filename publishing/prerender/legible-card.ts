import type {ShareCard} from '#head/share-card.ts'
import {lettersBeyond, withoutPictures} from '../look/letters.ts'
import {canBeDrawn} from './drawn-letters.ts'

/** @module What of a share image can be drawn, and what the owner is told of the rest. */

/** A card in letters that can be drawn. */
export interface Legible {
  /** Undefined where next to nothing would be on it. */
  readonly card: ShareCard | undefined
  /** The letters whose words are left out. */
  readonly missing: readonly string[]
}

/**
 * Leaves out the words of a card that cannot be drawn. Where its title is among them, the owner's handle or a picture stands for it.
 *
 * @param letters that can be drawn
 */
export function legibleCard(card: ShareCard, letters: ReadonlySet<string>): Legible {
  const missing = new Set<string>()
  const read = (text: string) => {
    const legible = legibleText(text, letters)
    for (const letter of legible.missing) missing.add(letter)
    return legible.text
  }
  const words = {
    ...card,
    handle: read(card.handle),
    title: read(card.title),
    subtitle: read(card.subtitle),
    motif: legibleMotif(card.motif, read),
  }
  return {card: withStandIn(words, card), missing: [...missing]}
}

function legibleMotif(motif: ShareCard['motif'], read: (text: string) => string): ShareCard['motif'] {
  if (motif.kind === 'history') return {...motif, word: read(motif.word)}
  return motif.kind === 'letter' ? {...motif, beginning: read(motif.beginning)} : motif
}

/** @param asked the same card as the owner wrote it */
function withStandIn(card: ShareCard, asked: ShareCard): ShareCard | undefined {
  const {handle, title, motif} = card
  if ('picture' in motif) return card
  const isWhole =
    motif.kind === 'history' ? motif.word !== '' && (title !== '' || asked.title === '') : title !== ''
  if (isWhole) return card
  if (handle === '') return undefined
  // A headline and the word on its plate are one sentence.
  if (motif.kind === 'history') return {...card, title: '', motif: {...motif, word: `<${handle}/>`}}
  return {...card, title: handle}
}

/** Marks are letters here too: without them a word is another. */
const letter = /[\p{L}\p{N}\p{Mn}\p{Mc}]/u

/** A text that loses more than a quarter of its letters says something else. */
const leastKept = 0.75

function legibleText(text: string, letters: ReadonlySet<string>): {text: string; missing: string[]} {
  const words = withoutPictures(text)
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => {
      const beyond = lettersBeyond(word, letters)
      const shown = Array.from(word)
        .filter((character) => letters.has(character))
        .join('')
      return {word, shown, missing: beyond.filter((character) => letter.test(character))}
    })
  const drawable = words.filter(({shown, missing}) => missing.length === 0 && shown !== '')
  const [all, kept] = [words, drawable].map((some) => countLetters(some.map(({word}) => word).join('')))
  const isKept = (kept ?? 0) >= (all ?? 0) * leastKept
  return {
    text: isKept ? drawable.map(({shown}) => shown).join(' ') : '',
    missing: words.flatMap(({missing}) => missing),
  }
}

const countLetters = (text: string) => Array.from(text).filter((character) => letter.test(character)).length

/** How many cards and letters are named, of which there may be hundreds. */
const most = {cards: 3, letters: 20}

/**
 * A sentence for the owner whose share images lack words; undefined where none does.
 *
 * @param titles of the cards that lack words
 * @param missing the letters that could not be drawn
 */
export function lettersAdvice(titles: ReadonlySet<string>, missing: ReadonlySet<string>): string | undefined {
  if (missing.size === 0) return undefined
  const others = titles.size - most.cards
  const named = [...titles].slice(0, most.cards).map((title) => `“${title}”`)
  const cards = named.join(', ') + (others > 0 ? ` and ${others} more` : '')
  const letters = [...missing].slice(0, most.letters).join(' ')
  const what = `Share images lack words, or are left out, for ${cards}:`
  const how = 'Upload a share image in Site settings'
  return [...missing].some(canBeDrawn)
    ? `${what} the typefaces lack ${letters}. ${how}, or name typefaces that have these letters (docs/look.md).`
    : `${what} ${letters} cannot be drawn with any typeface. ${how}.`
}
