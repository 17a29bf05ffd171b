import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import '#ui/styles/index.css'
import {markBrokenImages} from '#start/broken-images.ts'
import {ResponsiveImage} from './responsive-image.tsx'

const pixel = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test('an image that does not load keeps its box and its name, without mark and text, until another one loads', async () => {
  markBrokenImages()
  const image = {src: 'data:image/png,gone', width: 400, height: 200, alt: 'A garden'}
  const {rerender} = await render(<ResponsiveImage image={image} eager />)
  const img = page.getByRole('img', {name: 'A garden'})
  const content = () => getComputedStyle(img.element()).content
  await expect.poll(content).toContain('data:image/svg+xml')
  expect(getComputedStyle(img.element()).color).toBe('rgba(0, 0, 0, 0)')
  const {width, height} = img.element().getBoundingClientRect()
  expect(width / height).toBeCloseTo(2)

  await rerender(<ResponsiveImage image={{...image, src: pixel}} eager />)
  await expect.poll(content).toBe('normal')
})
