import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { siteContext } from './context.ts'
import { ServerRenderContext } from './server-render.ts'
import { SPECULATION_RULES as speculationRules } from './speculation-rules.ts'
import { EARLY_CLICK_SCRIPT } from './ui/browser/early-click.ts'
import { RESTORED_PAGE_SCRIPT } from './ui/browser/restored-page.ts'
import { EARLY_FOLDS_SCRIPT } from './ui/contents/early-folds.ts'
import { SCHEME_SCRIPT } from './ui/scheme-switch.tsx'

const RENDER_MS = 10_000
const earlyScripts = SCHEME_SCRIPT + EARLY_CLICK_SCRIPT + RESTORED_PAGE_SCRIPT + EARLY_FOLDS_SCRIPT

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, requestId, reportError } = loadContext.get(siteContext)
  let sentStatus = status
  const stream = await renderToReadableStream(
    <ServerRenderContext value={{ nonce, requestId, earlyScripts, speculationRules }}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </ServerRenderContext>,
    {
      nonce,
      // Parts of which a browser loads the code later are in the page, not in a script at its end.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(RENDER_MS),
      onError(error) {
        sentStatus = 500
        reportError(error)
      },
    },
  )
  // Pages are cached and compressed whole, so the page is finished before it is sent.
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: sentStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(siteContext).reportError(error)
}
