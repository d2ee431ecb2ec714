import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type SiteContext, siteContext } from '#app/context.ts'

/** Declared by app/context.ts. */
export type PageContext = SiteContext

/** Renders a page, or the data of a page. */
export type Pages = (request: Request, context: PageContext) => Promise<Response>

export function createPages(build: ServerBuild): Pages {
  const handle = createRequestHandler(build, process.env.NODE_ENV ?? 'production')
  return (request, context) => {
    const provider = new RouterContextProvider()
    provider.set(siteContext, context)
    return handle(request, provider)
  }
}
