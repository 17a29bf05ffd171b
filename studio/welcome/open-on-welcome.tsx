import {useMediaIndex} from '@sanity/ui'
import {useEffect} from 'react'
import type {ActiveToolLayoutProps} from 'sanity'
import {useRouter} from 'sanity/router'

/** The name of the desk's entry, and in its addresses. */
export const welcomeId = 'welcome'

/** From this place on in the theme's list of widths on, 600 pixels, Sanity sets panes side by side. */
const sideBySide = 2

/** The desk opens with the welcome pane beside its list. Where panes cover each other the list comes first, with the pane's entry on top. */
export function OpenOnWelcome(props: ActiveToolLayoutProps) {
  const {state, navigate} = useRouter()
  const isWide = useMediaIndex() >= sideBySide
  const isEmpty = props.activeTool.name === 'structure' && isWide && !('panes' in state || 'intent' in state)
  useEffect(() => {
    if (isEmpty) navigate({panes: [[{id: welcomeId}]]}, {replace: true})
  }, [isEmpty, navigate])
  return props.renderDefault(props)
}
