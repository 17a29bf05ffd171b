import {expect, test} from 'vitest'
import {assetPath, hasHashInName} from './asset-name.ts'

const hash = '1a2b3c4d5e6f'

test.each([
  ['image', 'Desk at Dusk.JPG', 'jpg', 'images/desk-at-dusk-1a2b3c4d.jpg'],
  ['image', 'desk-0f0f0f0f.png', 'png', 'images/desk-1a2b3c4d.png'],
  ['image', 'Übersicht (2).png', 'png', 'images/übersicht-2-1a2b3c4d.png'],
  ['image', '….png', 'png', 'images/image-1a2b3c4d.png'],
  ['image', `${'a'.repeat(70)}.png`, 'png', `images/${'a'.repeat(60)}-1a2b3c4d.png`],
  ['file', 'README', 'txt', 'files/readme-1a2b3c4d.txt'],
  ['file', undefined, 'pdf', 'files/file-1a2b3c4d.pdf'],
])('the %s %s (%s) is written to %s', (kind, originalFilename, extension, path) => {
  expect(assetPath({asset: `${kind}@${hash}`, originalFilename, extension})).toBe(path)
  expect([hasHashInName(path, hash), hasHashInName(path, hash.toUpperCase())]).toEqual([true, false])
})
