/** Until a picture has come, another of the same stands for it, which the browser has. */
export function paintAtOnce(image: HTMLImageElement, source: string): void {
  Object.assign(image.style, {
    backgroundImage: `url("${source}")`,
    backgroundSize: 'cover',
    backgroundPosition: getComputedStyle(image).objectPosition,
  })
}
