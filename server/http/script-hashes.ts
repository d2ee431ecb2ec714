import { createHash } from 'node:crypto'

/**
 * A finished page and the policy that lets exactly its own scripts run. Kept pages cannot carry a
 * nonce, which must differ in every answer, so each script that bears the secret mark of this
 * rendering is allowed by its hash and the mark is taken away.
 * @param mediaOrigin Where pictures and films may come from besides this site.
 */
export function hashScripts(
  html: string,
  nonce: string,
  mediaOrigin?: string,
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
  return { html: html.replaceAll(mark, ''), policy: pagePolicy([...hashes], mediaOrigin) }
}

function pagePolicy(scripts: string[], mediaOrigin: string | undefined): string {
  const elsewhere = mediaOrigin === undefined ? '' : ` ${mediaOrigin}`
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${elsewhere}`,
    `media-src 'self'${elsewhere}`,
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
