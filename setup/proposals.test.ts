import {expect, test} from 'vitest'
import {handleFor, linksTo, shortHandleFor} from './proposals.ts'

test.each([
  ['Ada Lovelace', 'ada.lovelace', 'a.l'],
  ['Zoë', 'zoe', 'zoe'],
  ['Augusta Ada King Countess of Lovelace', 'augusta.ada.lovelace', 'a.a.l'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'wolfeschlegelsteinhausen', 'wolfesch'],
  ['', '', ''],
])('%s is proposed <%s/>, and <%s/> on a phone', (name, handle, short) => {
  expect(handleFor(name)).toBe(handle)
  expect(shortHandleFor(handle)).toBe(short)
})

test('links have the names of their places, unless they were given one', () => {
  const known = [{label: 'My blog', url: 'https://ada.dev'}]
  expect(linksTo(['https://www.linkedin.com/in/ada', 'https://ada.dev', 'https://ada.org/x'], known)).toEqual(
    [
      {label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada'},
      {label: 'My blog', url: 'https://ada.dev'},
      {label: 'ada.org', url: 'https://ada.org/x'},
    ],
  )
})
