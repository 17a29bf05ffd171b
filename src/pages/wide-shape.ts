import {phoneRatio} from '#domain/picture-shapes.ts'

/**
 * How wide a project's first picture is drawn, in the list and in its story: as wide as the header's bar, on phones and tablets from edge
 * to edge. The densest phones are told two thirds of that: two pixels to a point hide a third, and the picture comes in one round trip
 * (docs/decisions/0033-phone-pictures.md).
 */
export const wideShape = {
  sizes:
    '(width >= 2133px) 65.25vw, (width >= 1336px) clamp(1264px, 70vw + 48px, 1392px), (width >= 992px) calc(93.4vw + 16px), 100vw',
  maxWidth: 1000,
  closeUp: {ratio: phoneRatio, sizes: '(resolution >= 2.5x) 66vw, 99vw'},
}
