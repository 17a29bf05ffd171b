#!/usr/bin/env node
// Plain JavaScript, so that a Node that is too old can be told so.
if (!process.features.typescript) {
  console.error(`content-lake: Node ${process.versions.node} cannot run it: use Node 24 or newer.`)
  process.exit(1)
}
await import('./command/content-lake.ts')
