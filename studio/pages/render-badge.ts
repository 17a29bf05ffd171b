import type {DocumentBadgeComponent, DocumentBadgeDescription} from 'sanity'
import {describeFailure, type RenderStatus, useRenderStatus} from './render-status.ts'

/** Beside the Publish button: whether the pages show what has been published. */
export const RenderBadge: DocumentBadgeComponent = ({published}) => {
  const status = useRenderStatus(published?._updatedAt)
  return published === null || status === undefined ? null : badges[status.state](status)
}

const badges: Readonly<Record<RenderStatus['state'], (status: RenderStatus) => DocumentBadgeDescription>> = {
  rendering: () => ({
    label: 'Updating pages',
    title: 'The pages are being rendered with what you have published.',
    color: 'primary',
  }),
  rendered: () => ({
    label: 'Pages updated',
    title: 'The pages show what you have published.',
    color: 'success',
  }),
  failed: ({failures}) => ({
    label: 'Pages not updated',
    title: failures.map(describeFailure).join('\n'),
    color: 'danger',
  }),
}
