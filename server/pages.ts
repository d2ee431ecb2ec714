import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type SiteContext, siteContext } from '#app/context.ts'

/** What a page knows of the site, of its reader and of its request: app/context.ts declares it. */
export type PageContext = SiteContext

/** Renders the page, or the data of a page, that a request names. */
export type Pages = (request: Request, context: PageContext) => Promise<Response>

export function createPages(build: ServerBuild): Pages {
  const handle = createRequestHandler(build, process.env.NODE_ENV ?? 'production')
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(siteContext, context)
    return handle(request, provider)
  }
}
