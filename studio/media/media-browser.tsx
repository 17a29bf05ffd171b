import {media} from 'sanity-plugin-media'
import {useWorkspace} from 'sanity'

const {studio, tools = []} = media()

/** The plugin's own layout would load it with the Studio. */
export function MediaBrowser() {
  const workspace = useWorkspace()
  const [tool] = typeof tools === 'function' ? tools([], workspace) : tools
  const Layout = studio?.components?.layout
  if (tool === undefined || Layout === undefined) throw new Error('sanity-plugin-media has another shape.')
  const Browser = tool.component
  return <Layout renderDefault={() => <Browser tool={tool} />} />
}
