import { hash } from 'node:crypto'

interface Elsewhere {
  /** For images and videos. */
  media?: string | undefined
  /** For one image, e.g. the user's picture. */
  picture?: string | undefined
  /** For frames. */
  frames?: readonly string[]
}

/**
 * A rendered page and a policy that allows exactly its own scripts. Cached pages cannot use a nonce, so scripts
 * marked with this rendering's secret are allowed by hash, and the mark is removed.
 */
export function hashScripts(
  html: string,
  nonce: string,
  elsewhere: Elsewhere,
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const script = new RegExp(
    `<script${mark}[^>]*>([^]*?)</script>|<script[^>]*${mark}[^>]*>([^]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, first, second] of html.matchAll(script)) {
    const text = first ?? second ?? ''
    if (text !== '') hashes.add(`'sha256-${hash('sha256', text, 'base64')}'`)
  }
  return { html: html.replaceAll(mark, ''), policy: pagePolicy([...hashes], elsewhere) }
}

function pagePolicy(scripts: string[], { media, picture, frames = [] }: Elsewhere): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${also(media, picture)}`,
    `media-src 'self'${also(media)}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${also(...frames)}`,
    "object-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function also(...origins: (string | undefined)[]): string {
  return origins.map((origin) => (origin ? ` ${origin}` : '')).join('')
}
