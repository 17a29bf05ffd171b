import {expect, test} from 'vitest'
import {complaintsAbout} from './page-styles.ts'

test('a component styles its own elements with one stylesheet', () => {
  const code = `
    import {Link} from 'react-router-dom'
    import styles from './card.module.css'
    export const Card = (props: {title: string}) => (
      <Frame><Link to="/" className={styles['link']}><h3 className={styles['title']}>{props.title}</h3></Link></Frame>
    )`
  expect(complaintsAbout(code)).toEqual([])
})

test('two stylesheets in one component are refused', () => {
  const code = `import a from './a.module.css'; import b from '#ui/b.module.css'`
  expect(complaintsAbout(code)).toEqual([
    'It has two stylesheets, ./a.module.css and #ui/b.module.css; make two components of it.',
  ])
})

test('a class that is handed on to another component is refused', () => {
  expect(complaintsAbout(`export const a = <Card title="" className={styles['b']} />`)).toEqual([
    '<Card> is given a class; style an element around it, or give it a data attribute.',
  ])
})
