import {renderToString} from 'react-dom/server'
import {StaticRouter} from 'react-router-dom'
import {App} from './app.tsx'

/** The home page's markup, as the browser's script expects to find it. */
export function renderHome(): string {
  return renderToString(
    <StaticRouter location="/">
      <App />
    </StaticRouter>,
  )
}
