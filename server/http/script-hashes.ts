import { createHash } from 'node:crypto'

/** Other origins that a page may load from. */
interface Elsewhere {
  /** For pictures and films. */
  media?: string | undefined
  /** For one picture, such as that of the reader. */
  picture?: string | undefined
  /** For frames. */
  frames?: readonly string[]
}

/**
 * A finished page and the policy that lets exactly its own scripts run. Kept pages cannot carry a
 * nonce, which must differ in every answer, so each script that bears the secret mark of this
 * rendering is allowed by its hash and the mark is taken away.
 */
export function hashScripts(
  html: string,
  nonce: string,
  elsewhere: Elsewhere = {},
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const script = new RegExp(
    `<script${mark}[^>]*>([^]*?)</script>|<script[^>]*${mark}[^>]*>([^]*?)</script>`,
    'g',
  )
  const hashes = new Set<string>()
  for (const [, first, second] of html.matchAll(script)) {
    const text = first ?? second ?? ''
    if (text !== '') hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
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
