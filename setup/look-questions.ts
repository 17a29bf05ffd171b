import {confirm, log, select, text} from '@clack/prompts'
import {paletteOf} from '#appearance/palette.ts'
import {type PairName, pairNames, type Role, roles, shippedTypefaces} from '#appearance/typefaces.ts'
import {todaysText} from './answers.ts'
import {checkFont, checkHue, hues} from './checks.ts'
import {answered, type Conversation} from './conversation.ts'
import {type LookPreview, openLookPreview} from './look-preview.ts'
import {hasColours, swatches} from './swatches.ts'

/** Asks for colours, showing each choice in both themes, and for typefaces. */
export async function askLook(talk: Conversation): Promise<void> {
  if (talk.texts.hue === undefined) await askColours(talk)
  const hasFaces = talk.texts.typefaces !== undefined || roles.some((role) => talk.texts[`${role}-font`])
  if (!hasFaces) await askTypefaces(talk)
}

async function askColours(talk: Conversation): Promise<void> {
  const {terminal, texts, today} = talk
  const choice = await select({
    ...terminal,
    message: 'Which colours?',
    options: [
      {value: 'keep', label: 'As they are'},
      {value: 'hue', label: 'One hue of mine', hint: 'all colours follow it, and stay easy to read'},
    ],
  })
  if (answered(choice) === 'keep') return
  const preview = await openLookPreview(paletteOf(today.theme))
  try {
    log.message(`See them at ${preview.address} while you choose.`, terminal)
    texts.hue = await askHue(talk, preview)
  } finally {
    await preview.close()
  }
}

async function askHue({terminal, today}: Conversation, preview: LookPreview): Promise<string> {
  const proposal = todaysText('hue', today)
  for (;;) {
    const hue = answered(
      await text({
        ...terminal,
        message: `Which hue? ${hues}.`,
        initialValue: proposal,
        validate: (said) => checkHue(said ?? ''),
      }),
    )
    const theme = hue === 'none' ? {} : {hue: Number(hue)}
    const {colours} = today.theme
    const palettes = paletteOf({...theme, ...(colours === undefined ? {} : {colours})})
    preview.show(palettes)
    log.message(swatches(palettes, hasColours()).join('\n'), terminal)
    if (answered(await confirm({...terminal, message: 'Take these?'}))) return hue
  }
}

const ownFiles = 'own'

async function askTypefaces(talk: Conversation): Promise<void> {
  const {terminal, texts, today} = talk
  const now = today.theme.typefaces ?? pairNames[0]
  const choice = await select<PairName | typeof ownFiles>({
    ...terminal,
    message: 'Which typefaces?',
    initialValue: typeof now === 'object' ? ownFiles : now,
    options: [
      ...pairNames.map((name) => ({
        value: name,
        label: shippedTypefaces[name].families,
        hint: shippedTypefaces[name].character,
      })),
      {value: ownFiles, label: 'Files of my own'},
    ],
  })
  const chosen = answered(choice)
  if (chosen !== ownFiles) texts.typefaces = chosen
  else for (const role of roles) await askFont(talk, role)
}

async function askFont({terminal, texts}: Conversation, role: Role): Promise<void> {
  const file = answered(
    await text({
      ...terminal,
      message: `The file for ${role === 'heading' ? 'headings' : role}? Nothing leaves it as it is.`,
      placeholder: '/home/you/fonts/Name.woff2',
      validate: (said = '') => (said === '' ? undefined : checkFont(said)),
    }),
  )
  if (file) texts[`${role}-font`] = file
}
