const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Has the browser ask before the page is closed or left for another site, which would end a request that is under way.
 *
 * @returns stops it
 */
export function holdPage(): () => void {
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
