import {DesktopIcon} from '@sanity/icons/Desktop'
import {presentationTool} from 'sanity/presentation'
import {KeepTogether} from './keep-together.tsx'
import {locations} from './locations.ts'
import {previewStart, siteToolName} from './preview-address.ts'

/** The site beside the form, with what is not published yet: `preview/`. */
export const siteTool = presentationTool({
  name: siteToolName,
  title: 'Site',
  icon: DesktopIcon,
  previewUrl: {initial: previewStart},
  resolve: {locations},
  components: {unstable_header: {component: KeepTogether}},
})
