import {useMediaIndex} from '@sanity/ui'
import {useEffect} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {useRouter} from 'sanity/router'

/** Index of the breakpoint (600 pixels) from which panes are side by side. */
const wideBreakpoint = 2

/** Not where panes cover each other. */
export function WelcomeRedirect(props: ActiveToolLayoutProps) {
  const {state, navigate} = useRouter()
  const isWide = useMediaIndex() >= wideBreakpoint
  const isEmpty = props.activeTool.name === 'structure' && isWide && !('panes' in state || 'intent' in state)
  useEffect(() => {
    if (isEmpty) navigate({panes: [[{id: 'welcome'}]]}, {replace: true})
  }, [isEmpty, navigate])
  return props.renderDefault(props)
}
