import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import './ui/styles/layout.css'
import './ui/styles/numbered-sources.css'
import './ui/button.css'
import './ui/styles/note.css'
import './ui/styles/menu.css'
import './ui/link-menu.css'
import { enhance } from 'virtual:enhance'
import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { siteContext } from './context.ts'
import { errorShell } from './error-shell.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { errorHeading } from './features/shell/error-words.ts'
import { LazyFileProblemsNote } from './features/shell/lazy-file-problems-note.ts'
import { pageTitle } from './features/shell/page-title.ts'
import { isSameContent } from './features/shell/same-content.ts'
import { SiteFooter } from './features/shell/site-footer.tsx'
import { SiteHeader } from './features/shell/site-header.tsx'
import { authorizePage } from './page-authorization.ts'
import { useHeadingFocus } from './page-focus.ts'
import { keepPageOffline, useReloadOnceOnline } from './page-reload.ts'
import { isRouteHandle, type ReactUse } from './route-handle.ts'
import { ServerRenderContext } from './server-render.ts'
import { type ShellData, shellData } from './shell-data.ts'
import { useEarlyClick } from './ui/browser/early-click.ts'
import { REACT_READY } from './ui/browser/react-ready.ts'
import plateFont from './ui/fonts/plate-600.woff2?url'
import uiFont from './ui/fonts/ui-400.woff2?url'
import uiMediumFont from './ui/fonts/ui-500.woff2?url'

const PRELOADED = [plateFont, uiFont, uiMediumFont]

export const middleware: Route.MiddlewareFunction[] = [authorizePage]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOffline]

export async function loader({ context, request }: Route.LoaderArgs) {
  const shell = shellData(context, new URL(request.url).pathname)
  if (!shell.reader?.isEditor) return shell
  const waiting = await context.get(siteContext).lists.waiting()
  return { ...shell, reader: { ...shell.reader, waiting } }
}

/** The shell stays while a page only changes its state, as the viewer does at every picture. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isSameContent(change) ? false : change.defaultShouldRevalidate
}

/** Pages name themselves; one that failed cannot. */
export const meta: Route.MetaFunction = ({ error, loaderData }) =>
  error ? [{ title: pageTitle(errorHeading(error), shellOf(loaderData, error)?.brand ?? '') }] : []

export function Layout({ children }: { children: ReactNode }) {
  const shell = shellOf(useRouteLoaderData<typeof loader>('root'), useRouteError())
  const { nonce, earlyScripts = '' } = use(ServerRenderContext)
  const { reactUse, isFramed } = usePageKind()
  return (
    <html lang="en" data-react={reactUse} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f3ed" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12140f" />
        <link rel="icon" href="/assets/icons/site.svg" type="image/svg+xml" />
        {shell && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={`${shell.brand}: new and changed`}
            href="/feed.xml"
          />
        )}
        {PRELOADED.map((font) => (
          <link
            key={font}
            rel="preload"
            href={font}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <Links />
        {!isFramed && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, they must run before the first paint
            dangerouslySetInnerHTML={{ __html: earlyScripts }}
          />
        )}
      </head>
      <body>
        {!isFramed && (
          <a className="skip-link" data-not-printed="" href="#content">
            Skip to the content
          </a>
        )}
        {shell && !isFramed && <SiteHeader {...shell} />}
        <main id="content" tabIndex={-1}>
          {shell?.text && (
            <p className="wrap edit-text" data-not-printed="">
              <a href={`/write/${shell.text}`}>Edit text</a>
            </p>
          )}
          {shell?.problems && <LazyFileProblemsNote files={shell.problems} />}
          {children}
        </main>
        {shell && !isFramed && <SiteFooter {...shell} />}
        {!isFramed && <PageScripts reactUse={reactUse} />}
      </body>
    </html>
  )
}

function PageScripts({ reactUse }: { reactUse: ReactUse }) {
  const { nonce, speculationRules = '' } = use(ServerRenderContext)
  return (
    <>
      {/* Only the server knows the built URL. */}
      <script type="module" src={enhance} nonce={nonce} suppressHydrationWarning />
      {reactUse === 'never' ? (
        <script
          type="speculationrules"
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
      ) : (
        <>
          <ScrollRestoration nonce={nonce} />
          <Scripts nonce={nonce} />
        </>
      )}
    </>
  )
}

/** How the route of the page wants it. */
function usePageKind(): { reactUse: ReactUse; isFramed?: boolean } {
  const [kind] = useMatches().flatMap(({ handle, loaderData }) =>
    isRouteHandle(handle) ? { ...handle, reactUse: handle.reactUse(loaderData) } : [],
  )
  return kind ?? { reactUse: 'never' }
}

/** The last one that this browser had: a page whose data did not come has none. */
let lastShell: ShellData | undefined

function shellOf(loaded: ShellData | undefined, error: unknown): ShellData | undefined {
  const shell = loaded ?? errorShell(error) ?? lastShell
  // The server makes pages for everyone.
  if (typeof document !== 'undefined') lastShell = shell
  return shell
}

export default function Root() {
  useEarlyClick()
  useReloadOnceOnline()
  useHeadingFocus()
  // Effects of all that is in it have run before.
  useEffect(() => void dispatchEvent(new Event(REACT_READY)), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = use(ServerRenderContext)
  return <ErrorPage error={error} requestId={requestId} />
}
