// A page for the tests of the captcha: loads it, draws its box and keeps a log of what the box tells.
import {type ComponentType, StrictMode} from 'react'
import {createRoot, type Root} from 'react-dom/client'
import type {Theme} from '#domain/theme.ts'
import type {CaptchaBoxProps} from '#services/captcha-box.tsx'
import {createCaptcha} from '#services/captcha.ts'

const log: string[] = []
let root: Root | undefined

function draw(Box: ComponentType<CaptchaBoxProps>, theme: Theme, attempt: number): void {
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <StrictMode>
      <Box
        theme={theme}
        compact={false}
        attempt={attempt}
        onToken={(token) => log.push(token === undefined ? 'none' : 'token')}
      />
    </StrictMode>,
  )
}

Object.assign(window, {createCaptcha, log, draw, undraw: () => root?.unmount()})
