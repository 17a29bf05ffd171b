import {DesktopIcon} from '@sanity/icons/Desktop'
import {presentationTool} from 'sanity/presentation'
import {pageNames, pages, pageTypeOf} from '#domain/pages.ts'
import {KeepTogether} from './keep-together.tsx'
import {locations} from './locations.ts'
import {previewPath, previewStart, siteToolName} from './preview-address.ts'

/** The site beside the form, with what is not published yet: `preview/`. */
export const siteTool = presentationTool({
  name: siteToolName,
  title: 'Site',
  icon: DesktopIcon,
  previewUrl: {initial: previewStart},
  resolve: {
    locations,
    mainDocuments: pageNames.map((name) => ({
      route: previewPath(pages[name].path),
      filter: `_id == "${pageTypeOf(name)}"`,
    })),
  },
  components: {unstable_header: {component: KeepTogether}},
})
