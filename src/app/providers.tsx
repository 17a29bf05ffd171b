import {type QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {type ReactNode, StrictMode} from 'react'
import {type Site, SiteContext} from '#content/site.ts'
import {MessagesContext} from '#messages/messages.ts'

type ProvidersProps = {site: Site; queryClient: QueryClient; children: ReactNode}

export function Providers({site, queryClient, children}: ProvidersProps) {
  return (
    <StrictMode>
      <SiteContext value={site}>
        <MessagesContext value={site.messages}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MessagesContext>
      </SiteContext>
    </StrictMode>
  )
}
