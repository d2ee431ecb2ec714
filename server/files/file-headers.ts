import { isActive, mediaKind } from '#domain/archive/file-types/media-type.ts'
import { NO_DEVICES } from '../http/safe-headers.ts'
import { contentDisposition } from './content-disposition.ts'

const CONTENT =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'"
const FRAMES = "frame-ancestors 'self'"

export const SANDBOXED = `sandbox; ${CONTENT}; ${FRAMES}`

/**
 * Files are untrusted: they are displayed, but never run as part of this site. A sandboxed document has its own
 * origin anyway, and the standard does not allow it to load with an opener policy (HTML, "navigation params by
 * fetching").
 */
export const safeFileHeaders = {
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

export function fileHeaders({ name, mediaType, isDownload }: Shown): FileHeaders {
  const policy = policyFor(mediaType)
  return {
    ...safeFileHeaders,
    ...(!policy.startsWith('sandbox') && { 'cross-origin-opener-policy': 'same-origin' }),
    'content-type': mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType,
    'content-disposition': contentDisposition(
      isDownload || isPageOfItsOwn(mediaType) ? 'attachment' : 'inline',
      name,
    ),
    'content-security-policy': policy,
  }
}

/** An SVG stays inline: `<img>` never runs its scripts, and a standalone one is sandboxed. */
function isPageOfItsOwn(mediaType: string): boolean {
  return isActive(mediaType) && mediaType !== 'image/svg+xml'
}

/**
 * Browsers show a video or PDF in a generated page that requests the bytes again. In a sandbox that request is cross-
 * origin, which some reject; Chromium's PDF viewer also needs a script. PDFs open in their own window, never in a
 * page of the site, because their scripts may show dialogs.
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
