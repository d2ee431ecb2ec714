import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import { NO_DEVICES } from '../http/safe-headers.ts'
import { contentDisposition } from './content-disposition.ts'

const CONTENT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"
const FRAMES = "frame-ancestors 'self'"

export const SANDBOXED = `sandbox; ${CONTENT}; ${FRAMES}`

/**
 * Nothing in these bytes is vouched for: they are shown, never run as a part of this site. In a sandbox
 * they are strangers to every other window already; there the standard lets no page load that also
 * names an opener policy (HTML, "navigation params by fetching").
 */
export const alwaysSafe = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'referrer-policy': 'no-referrer',
  'permissions-policy': NO_DEVICES,
} as const

export interface Shown {
  name: string
  mediaType: string
  isDownload: boolean
}

export interface FileHeaders {
  'content-type': string
  'content-disposition': string
  [name: string]: string
}

/** How a browser is told to treat the bytes of a file. */
export function fileHeaders({ name, mediaType, isDownload }: Shown): FileHeaders {
  const policy = policyFor(mediaType)
  return {
    ...alwaysSafe,
    ...(!policy.startsWith('sandbox') && { 'cross-origin-opener-policy': 'same-origin' }),
    'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'content-disposition': contentDisposition(
      isDownload || isPageOfItsOwn(mediaType) ? 'attachment' : 'inline',
      name,
    ),
    'content-security-policy': policy,
  }
}

/** An SVG stays inline: `<img>` never runs it, and opened alone it is in the sandbox. */
function isPageOfItsOwn(mediaType: string): boolean {
  return isActive(mediaType) && mediaType !== 'image/svg+xml'
}

/**
 * Browsers show a film or a PDF in a page of their own making, which asks for the bytes once more. In
 * a sandbox that page is a stranger here, and some refuse it; the PDF viewer of Chromium needs a script, too.
 * A PDF is shown in no page of ours, for its scripts may show dialogs: it has a window of its own.
 */
function policyFor(mediaType: string): string {
  if (isActive(mediaType)) return SANDBOXED
  switch (mediaKind(mediaType)) {
    case 'video':
    case 'audio':
      return `sandbox allow-same-origin; ${CONTENT}; ${FRAMES}`
    case 'pdf':
      return `${CONTENT}; object-src 'self'; frame-ancestors 'none'`
    case 'image':
    case 'text':
    case 'package':
    case 'other':
      return SANDBOXED
  }
}
