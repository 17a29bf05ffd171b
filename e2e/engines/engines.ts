import {existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {findChromium} from '#testing/running/chromium.ts'
import type {Engine} from './engine.ts'
import {openWithPuppeteer} from './puppeteer-engine.ts'
import {openWebKit} from './webkit-engine.ts'

export interface EngineKind {
  readonly name: string
  /** What Debian calls what it needs. */
  readonly packages: readonly string[]
  /** Opens it; undefined where it is not installed. */
  readonly open: (() => Promise<Engine>) | undefined
}

export interface InstalledEngine {
  readonly name: string
  readonly open: () => Promise<Engine>
}

/** The engines that this machine has. */
export function installedEngines(): readonly InstalledEngine[] {
  return findEngines().flatMap(({name, open}) => (open === undefined ? [] : [{name, open}]))
}

/** All engines that the journeys know, found or not. */
export function findEngines(): readonly EngineKind[] {
  const chromium = findChromium()
  const firefox = findProgram('firefox-esr') ?? findProgram('firefox')
  const driver = findProgram('WebKitWebDriver')
  const hasScreen = ['Xvfb', 'gjs'].every((name) => findProgram(name) !== undefined)
  return [
    {
      name: 'Chromium',
      packages: ['chromium'],
      open: chromium === undefined ? undefined : () => openWithPuppeteer('chrome', chromium),
    },
    {
      name: 'Firefox',
      packages: ['firefox-esr'],
      open: firefox === undefined ? undefined : () => openWithPuppeteer('firefox', firefox),
    },
    {
      name: 'WebKit',
      packages: ['webkit2gtk-driver', 'xvfb', 'gjs', 'gir1.2-webkit2-4.1', 'gir1.2-gtk-3.0'],
      open: driver === undefined || !hasScreen ? undefined : () => openWebKit(driver),
    },
  ]
}

function findProgram(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}
