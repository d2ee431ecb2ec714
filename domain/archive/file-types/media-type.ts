export type MediaKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'package' | 'other'

const PACKAGES = new Set([
  'application/zip',
  'application/gzip',
  'application/x-7z-compressed',
  'application/x-rar-compressed',
  'application/vnd.rar',
  'application/x-tar',
  'application/x-bzip2',
  'application/x-xz',
  'application/zstd',
])

const TEXT_LIKE = new Set(['application/json', 'application/yaml', 'application/xml'])

export function mediaKind(mediaType: string): MediaKind {
  if (mediaType === 'application/pdf') return 'pdf'
  if (mediaType.startsWith('image/')) return 'image'
  if (mediaType.startsWith('video/')) return 'video'
  if (mediaType.startsWith('audio/')) return 'audio'
  if (mediaType.startsWith('text/') || TEXT_LIKE.has(mediaType)) return 'text'
  return PACKAGES.has(mediaType) ? 'package' : 'other'
}

export function hasThumbnail(kind: MediaKind): boolean {
  return kind === 'image' || kind === 'video' || kind === 'pdf'
}

/** The two lists of files in a folder: what the viewer shows as pictures and videos, and the rest. */
export type FileSection = 'images' | 'files'

export function sectionOf(mediaType: string): FileSection {
  const kind = mediaKind(mediaType)
  return kind === 'image' || kind === 'video' ? 'images' : 'files'
}

/**
 * Types that a browser would run as a page of this site. Strangers upload them, so they are only served in a sandbox.
 */
export function isActive(mediaType: string): boolean {
  return (
    mediaType === 'image/svg+xml' ||
    mediaType === 'text/html' ||
    mediaType === 'application/xhtml+xml' ||
    mediaType === 'application/xml' ||
    mediaType === 'text/xml' ||
    mediaType.endsWith('+xml') ||
    mediaType.includes('javascript')
  )
}
