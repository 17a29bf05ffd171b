import {type ComponentType, useEffect, useState} from 'react'
import type {AboutOnPaperProps} from './about-on-paper.tsx'

const importPaper = () => import('./about-on-paper.tsx')

/**
 * What paper shows of the about page. A browser that prints waits for nothing, so it is fetched as soon as the page is there.
 *
 * @returns `Paper`, undefined until it has come: whoever prints before prints the page itself
 */
export function usePaper(): {readonly Paper: ComponentType<AboutOnPaperProps> | undefined} {
  const [Paper, setPaper] = useState<ComponentType<AboutOnPaperProps>>()
  useEffect(() => {
    importPaper().then(
      ({AboutOnPaper}) => setPaper(() => AboutOnPaper),
      () => undefined,
    )
  }, [])
  return {Paper}
}
