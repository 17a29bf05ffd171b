/** Stands in until the socket is there: listeners go over HTTP. */
export function installListenerSocket(_lakeUrl?: string): void {
  // Nothing to install yet.
}
