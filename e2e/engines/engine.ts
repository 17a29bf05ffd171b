/** A browser engine that the journeys run in, and a tab of it: as much as the drivers of all three have in common. */
export interface Engine {
  /** Opens a tab in a profile that knows nothing of earlier ones. */
  readonly open: (options: TabOptions) => Promise<Tab>
  /** Ends the browser. */
  readonly close: () => Promise<void>
}

export interface TabOptions {
  /** CSS pixels. */
  readonly width: number
  /** CSS pixels. */
  readonly height: number
}

export interface Tab {
  /** Opens an address and waits for its `load`. */
  readonly goto: (url: string) => Promise<void>
  /** The browser's own Back. */
  readonly back: () => Promise<void>
  /** Runs a function in the page, which must stand on its own. @returns its result, as JSON carries it */
  readonly run: <Args extends readonly unknown[]>(
    work: (...args: Args) => unknown,
    ...args: Args
  ) => Promise<unknown>
  /** Presses and releases the mouse at a place of the viewport, in CSS pixels. */
  readonly click: (x: number, y: number) => Promise<void>
  /** Types a text, or presses one of the named keys. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: 'Escape' | 'Tab' | 'Enter') => Promise<void>
  /** @returns a PNG of the viewport */
  readonly screenshot: () => Promise<Uint8Array>
  /** @returns the page on A4 as a PDF; throws where the driver cannot print */
  readonly print: () => Promise<Uint8Array>
  /** Errors that nothing caught and messages of type error, since the tab was opened. */
  readonly complaints: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}
