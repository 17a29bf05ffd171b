#!/usr/bin/env node
// JavaScript, so that older versions of Node can report the error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 16)) {
  console.error(`lakebed: Node ${process.versions.node} is too old. Use Node 22.16 or newer.`)
  process.exit(1)
}
await import('./command/main.ts')
