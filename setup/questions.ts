import {confirm, intro, select, text} from '@clack/prompts'
import {formKeys, todaysText, type Today} from './answers.ts'
import {checkLink} from './checks.ts'
import {answered, askText, BrokenOff, type Conversation, type Terminal} from './conversation.ts'
import type {Given} from './flags.ts'
import {askLook} from './look-questions.ts'
import type {DemoChoice} from './owner-documents.ts'
import {handleFor, shortHandleFor} from './proposals.ts'

/**
 * Asks what the command line has not said.
 *
 * @returns undefined when somebody breaks it off
 */
export async function ask(given: Given, today: Today, terminal: Terminal): Promise<Given | undefined> {
  const texts = {...given.texts}
  const talk: Conversation = {today, texts, terminal}
  try {
    intro('Make it yours. Enter takes what stands there; Ctrl-C ends it, with nothing written.', terminal)
    const links = today.owner === undefined ? undefined : await askOwner(talk, given.links)
    await askText(talk, 'address', 'Where will the site live? Leave it empty as long as you do not know.')
    await askServices(talk)
    await askLook(talk)
    if (today.hasSample) await askDemo(talk)
    return {...given, texts, links}
  } catch (error) {
    if (error instanceof BrokenOff) return undefined
    throw error
  }
}

/** Whoever has answered so much means it: Enter writes. */
export async function askToWrite(terminal: Terminal): Promise<boolean> {
  return (await confirm({...terminal, message: 'Write this?'})) === true
}

async function askOwner(talk: Conversation, given: Given['links']): Promise<readonly string[]> {
  const {texts, terminal, today} = talk
  await askText(talk, 'name', 'What is your name, as you sign it?')
  await askText(talk, 'handle', 'And your handle? The site draws it as its logo.', () =>
    handleFor(texts.name ?? ''),
  )
  await askText(talk, 'short-handle', 'In a form for phones, for example your initials?', () =>
    shortHandleFor(texts.handle ?? ''),
  )
  await askText(talk, 'email', 'At which e-mail address do visitors reach you? It is public.')
  await askText(talk, 'portrait', 'A picture of you for the About page? Its file, or nothing.')
  if (given !== undefined) return given
  const addresses = await text({
    ...terminal,
    message: 'Where else are you found? Addresses with blanks in between, or nothing.',
    placeholder: 'https://github.com/you https://www.linkedin.com/in/you',
    initialValue: (today.owner?.links ?? []).map(({url}) => url).join(' '),
    validate: (said) =>
      wordsIn(said ?? '')
        .map(checkLink)
        .find((complaint) => complaint !== undefined),
  })
  return wordsIn(answered(addresses))
}

const wordsIn = (said: string) => said.split(/\s+/).filter((word) => word !== '')

async function askServices(talk: Conversation): Promise<void> {
  if (formKeys.some((name) => talk.texts[name] !== undefined)) return
  const hasKeys = formKeys.every((name) => todaysText(name, talk.today) !== '')
  const wants = await confirm({
    ...talk.terminal,
    message: hasKeys
      ? 'Change the keys of the contact form (EmailJS, reCAPTCHA)?'
      : 'Have you the keys of EmailJS and reCAPTCHA, for a contact form on the published site?',
    initialValue: false,
  })
  if (!answered(wants)) return
  await askText(talk, 'emailjs-public-key', 'EmailJS: the public key?')
  await askText(talk, 'emailjs-service-id', 'EmailJS: the id of the service?')
  await askText(talk, 'emailjs-template-id', 'EmailJS: the id of the template?')
  await askText(talk, 'recaptcha-site-key', 'reCAPTCHA: the site key?')
}

async function askDemo({texts, terminal}: Conversation): Promise<void> {
  if (texts.demo !== undefined) return
  const choice = await select<DemoChoice>({
    ...terminal,
    message: 'What becomes of the demo content?',
    options: [
      {
        value: 'empty',
        label: 'Empty it',
        hint: 'pages in your name, with nothing invented; technologies stay',
      },
      {value: 'keep', label: 'Keep it as a sample', hint: 'in your name, for you to write over'},
    ],
  })
  texts.demo = answered(choice)
}
