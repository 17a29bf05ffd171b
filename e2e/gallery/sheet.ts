/** A picture on a sheet, below it what it shows. */
export interface Print {
  /** Its file, from the folder of the sheet. */
  readonly file: string
  readonly caption: string
}

export interface Sheet {
  readonly name: string
  readonly rows: readonly (readonly Print[])[]
}

/** @returns an HTML document with all sheets, whose pictures lead to their whole size */
export function contactSheet(sheets: readonly Sheet[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { margin: 24px; width: 2400px; background: #777; color: #fff; font: 14px/1.5 system-ui, sans-serif }
  h2 { margin: 0 0 8px; font-size: 18px }
  section { padding: 8px; width: fit-content }
  div { display: flex; flex-wrap: wrap; gap: 12px }
  figure { margin: 0 0 12px }
  img { display: block; max-height: 460px; max-width: 580px }
</style>
${sheets.map(section).join('\n')}
</html>
`
}

const section = ({name, rows}: Sheet) =>
  `<section id="${name}"><h2>${name}</h2>${rows.map(row).join('')}</section>`

const row = (prints: readonly Print[]) => `<div>${prints.map(figure).join('')}</div>`

const figure = ({file, caption}: Print) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`
