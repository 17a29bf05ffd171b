import {MemoryRouter} from 'react-router-dom'
import {expect, test} from 'vitest'
import {page} from 'vitest/browser'
import {render} from '#support/components/render.tsx'
import {maxLengths} from '#domain/editable-texts.ts'
import {useBurger} from './burger-menu.tsx'
import {Header} from './header.tsx'

const texts = {
  home: 'Meine Startseite',
  about: 'Wer ich eigentli',
  work: 'Projektübersicht',
  contact: 'Schreib mir doch',
}

function TestHeader({handle}: {handle: string}) {
  const burger = useBurger()
  return (
    <Header
      handle={handle}
      shortHandle="y.h"
      email={undefined}
      socialLinks={[]}
      texts={texts}
      burger={burger}
    />
  )
}

const isCut = (element: Element) => element.scrollWidth > element.clientWidth

test.each(['your.handle', 'sam.the.web.developer'])(
  'the longest labels do not truncate the logo <%s/> at the breakpoint',
  async (handle) => {
    expect(Object.values(texts).map(({length}) => length)).toEqual(Array(4).fill(maxLengths.label))
    await page.viewport(992, 800)
    const {container} = await render(
      <MemoryRouter>
        <TestHeader handle={handle} />
      </MemoryRouter>,
    )
    const logo = [...container.querySelectorAll('a[href="/"] [aria-hidden] span')]
    expect(logo.map(({textContent}) => textContent)).toContain(handle)
    expect(logo.filter(isCut)).toEqual([])
    expect(isCut(document.documentElement)).toBe(false)
    for (const link of container.querySelectorAll('nav a')) expect(isCut(link)).toBe(false)
  },
)
