import {constants, cpSync, existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

export const studioFolder = '.cache/studio'

export function addStudio(root: string, folder: string): void {
  // An earlier build may have left the placeholder.
  rmSync(join(folder, 'studio'), {recursive: true, force: true})
  cpSync(join(root, studioFolder), folder, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
    // The site has the chunk with the same hash. A newer copy would make its compressed files outdated.
    filter: (_source, target) => !(target.includes('/assets/') && existsSync(target)),
  })
}

/** A local Studio runs on the owner's machine only. */
export function writeStudioPlaceholder(folder: string, base: string): void {
  mkdirSync(join(folder, 'studio'), {recursive: true})
  writeFileSync(
    join(folder, 'studio/index.html'),
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>The Studio runs on its owner’s machine</title>
<style>:root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}</style>
</head>
<h1>The Studio runs on its owner’s machine</h1>
<p>This site is published from there. If that is you: <code>npm start</code> in the folder of the project prints the Studio’s address.</p>
<p><a href="${base}">To the site</a></p>
`,
  )
}
