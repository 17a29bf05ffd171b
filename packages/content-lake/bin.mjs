#!/usr/bin/env node
// JavaScript, so that older versions of Node can report the error.
if (!process.features.typescript) {
  console.error(`content-lake: Node ${process.versions.node} is too old. Use Node 24 or newer.`)
  process.exit(1)
}
await import('./command/content-lake.ts')
