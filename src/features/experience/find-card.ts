/** The card of an item, where the list shows one. */
export function findCard(place: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  const cards = place?.querySelectorAll<HTMLElement>('[data-item]') ?? []
  return id === undefined ? undefined : [...cards].find(({dataset}) => dataset['item'] === id)
}
