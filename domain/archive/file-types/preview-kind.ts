import { type MediaKind, mediaKind } from './media-type.ts'

export type PreviewKind = Exclude<MediaKind, 'package'>

const VIDEO_EXTENSION = /\.(mp4|webm|ogg|avi|mkv|mov|wmv)$/i

/**
 * How a file is shown. The bytes decide; only where they say nothing does the older site's rule for
 * films stand in, which looked at the extension alone.
 */
export function previewKind(mediaType: string, name: string): PreviewKind {
  const kind = mediaKind(mediaType)
  if (kind === 'package') return 'other'
  return kind === 'other' && VIDEO_EXTENSION.test(name) ? 'video' : kind
}
