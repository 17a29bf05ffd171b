// A page for the tests of the captcha: loads its script, draws its box and keeps a log of what the box tells.
import {StrictMode} from 'react'
import {createRoot, type Root} from 'react-dom/client'
import type {Theme} from '#domain/theme.ts'
import {CaptchaBox, type CaptchaBoxHandle} from '#services/captcha-box.tsx'
import {createCaptcha} from '#services/captcha.ts'

const log: string[] = []
let root: Root | undefined
let handle: CaptchaBoxHandle | null = null

function draw(grecaptcha: object, siteKey: string, theme: Theme): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <StrictMode>
      <CaptchaBox
        ref={(box) => {
          handle = box
        }}
        grecaptcha={grecaptcha}
        siteKey={siteKey}
        theme={theme}
        onToken={(token) => log.push(token === undefined ? 'none' : 'token')}
        onTrouble={() => log.push('trouble')}
      />
    </StrictMode>,
  )
}

Object.assign(window, {
  createCaptcha,
  log,
  draw,
  undraw: () => root?.unmount(),
  reset: () => handle?.reset(),
})
