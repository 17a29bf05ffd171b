import {ImagesIcon} from '@sanity/icons/Images'
import {lazy} from 'react'
import type {Tool} from 'sanity'

/**
 * All uploaded pictures: search, descriptions, where each is used, removal of what is not. It is fetched when it is opened.
 *
 * It is no source for the fields' own pickers, for it would offer icons where a photo is asked for: Sanity's own source goes by what a
 * field accepts.
 */
export const mediaTool: Tool = {
  name: 'media',
  title: 'Pictures',
  icon: ImagesIcon,
  component: lazy(async () => ({default: (await import('./media-browser.tsx')).MediaBrowser})),
}
