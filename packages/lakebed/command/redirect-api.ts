import {readFileSync} from 'node:fs'
import http, {type RequestOptions} from 'node:http'
import https from 'node:https'
import {registerHooks} from 'node:module'

/**
 * @module Preloaded by `exec` (`--import`): sends the requests of this process to `*.api.sanity.io` to the lake
 * at `LAKE_URL`. @sanity/client uses the `fetch` of undici, `sanity dataset export` the module `https`.
 */

const lake = new URL(process.env['LAKE_URL'] ?? 'http://localhost:4000/lake')

function isHosted(hostname: string | null | undefined): boolean {
  return /(^|\.)api(cdn)?\.sanity\.io$/.test(hostname ?? '')
}

export function redirecting(original: typeof fetch): typeof fetch {
  return (input, init) => {
    const {url} = new Request(input)
    const {hostname, pathname, search} = new URL(url)
    if (!isHosted(hostname)) return original(input, init)
    // @sanity/migrate starts paths with two slashes.
    const target = lake.href + pathname.replace(/^\/+/, '/') + search
    return original(input instanceof Request ? new Request(target, input) : target, init)
  }
}

globalThis.fetch = redirecting(globalThis.fetch)

const requestOriginal = https.request

Object.assign(https, {
  request(options: RequestOptions, ...rest: [((response: http.IncomingMessage) => void)?]) {
    if (!isHosted(options.hostname)) return requestOriginal(options, ...rest)
    const {protocol, hostname, port, pathname} = lake
    const path = pathname + options.path
    const request = protocol === 'https:' ? requestOriginal : http.request
    return request({...options, protocol, hostname, host: hostname, port, path, agent: false}, ...rest)
  },
})

const self = JSON.stringify(import.meta.filename)

// The package undici is CommonJS, so its exports are replaced while it is loaded.
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/undici/index.js')) return loaded
    const wrap = `module.exports.fetch = require(${self}).redirecting(module.exports.fetch)`
    return {...loaded, source: `${readFileSync(new URL(url), 'utf8')}\n${wrap}\n`}
  },
})
