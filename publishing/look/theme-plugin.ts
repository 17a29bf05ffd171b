import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join, sep} from 'node:path'
import {normalizePath, type Plugin} from 'vite'
import {contrastAdvice} from '#appearance/contrast.ts'
import {hexOf} from '#appearance/palette.ts'
import {type Role, roles} from '#appearance/typefaces.ts'
import {preparedFolder, writeDrawn} from './drawn-cuts.ts'
import {readFont} from './font-file.ts'
import {fontRules, type FontRules} from './font-rules.ts'
import {type Look, ownLook} from './look.ts'
import {prepareOwn} from './own-typeface.ts'
import {themedStyles} from './themed-styles.ts'

/** The colours of the Studio's own icon, in the address that its page has of it. */
const studioIcon = {ground: '%230f766e', sign: '%23fff'}

/** A file is written in several steps, each of which is told: after so many ms without another it is whole. */
const settlingTime = 100

/**
 * Gives the site the owner's colours and typefaces in place of the project's: in styles, and in the Studio's icon. Of the project's own
 * look it leaves every byte as it is. In development a change of the theme starts the server anew, and open pages with it.
 *
 * @param root the project's folder
 * @param themeDir the folder of the theme
 */
export function theme(root: string, themeDir: string, look: Look): Plugin {
  const {palettes} = look
  const isPainted = JSON.stringify(palettes) !== JSON.stringify(ownLook.palettes)
  return {
    name: 'theme',
    config: async () => {
      const fonts = await otherFonts(root, look)
      if (!isPainted && Object.keys(fonts).length === 0) return {}
      return {
        css: {postcss: {plugins: [themedStyles(palettes, fonts)]}},
      }
    },
    configureServer(server) {
      const advice = contrastAdvice(palettes)
      if (advice !== undefined) server.config.logger.warn(advice)
      server.watcher.add(themeDir)
      let [settled, restarted]: [NodeJS.Timeout | undefined, Promise<void>] = [undefined, Promise.resolve()]
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(themeDir + sep)) return
        clearTimeout(settled)
        settled = setTimeout(() => {
          restarted = restarted.then(() => server.restart())
        }, settlingTime)
      })
    },
    transformIndexHtml: (html, {path}) =>
      isPainted && path === '/studio/index.html'
        ? html
            .replaceAll(studioIcon.ground, encodeURIComponent(hexOf(palettes.light['accent-strong'])))
            .replaceAll(studioIcon.sign, encodeURIComponent(hexOf(palettes.light['on-strong'])))
        : html,
  }
}

/** What styles have to say of the typefaces that are not the project's own. */
async function otherFonts(root: string, {typefaces}: Look): Promise<Partial<Record<Role, FontRules>>> {
  const resolve = createRequire(join(root, 'package.json')).resolve
  const fonts: Partial<Record<Role, FontRules>> = {}
  for (const role of roles) {
    const typeface = typefaces[role]
    if (typeface === ownLook.typefaces[role]) continue
    await writeDrawn(role, typeface)
    if (typeface.isOwn) {
      const {font, file} = await prepareOwn(role, typeface, preparedFolder)
      fonts[role] = fontRules(role, typeface, font, encodeURI(normalizePath(file)))
    } else {
      const font = await readFont(readFileSync(resolve(typeface.file)))
      fonts[role] = fontRules(role, typeface, font, typeface.file)
    }
  }
  return fonts
}
