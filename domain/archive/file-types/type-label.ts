import { claimedType } from './claimed-type.ts'
import { mediaKind } from './media-type.ts'

/** Types whose own names readers would not know. */
const LABELS: Record<string, string> = {
  'text/plain': 'TXT',
  'text/markdown': 'MD',
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'video/quicktime': 'MOV',
  'video/x-matroska': 'MKV',
  'video/x-msvideo': 'AVI',
  'audio/mpeg': 'MP3',
  'application/gzip': 'GZ',
  'application/vnd.rar': 'RAR',
  'application/x-rar-compressed': 'RAR',
  'application/x-7z-compressed': '7Z',
  'application/x-bzip2': 'BZ2',
}

const SHORT = /^[a-z0-9]{2,5}$/i

/**
 * `PDF`, `TXT`, `ZIP`. The bytes decide; if they are inconclusive, the file extension does, but never for an image,
 * video or document.
 */
export function typeLabel(mediaType: string, name: string): string {
  const known = LABELS[mediaType]
  if (known) return known
  const subtype = mediaType.slice(mediaType.indexOf('/') + 1).replace(/^x-/, '')
  if (mediaType !== 'application/octet-stream' && SHORT.test(subtype)) return subtype.toUpperCase()
  const kind = mediaKind(mediaType)
  return kind === 'other' ? (labelOfName(name) ?? 'FILE') : kind.toUpperCase()
}

function labelOfName(name: string): string | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  if (extension === name || !SHORT.test(extension) || claimedType(name)) return
  return extension.toUpperCase()
}
