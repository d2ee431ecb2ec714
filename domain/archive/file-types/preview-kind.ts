import { type MediaKind, mediaKind } from './media-type.ts'

export type PreviewKind = Exclude<MediaKind, 'package'>

const VIDEO_EXTENSION = /\.(mp4|webm|ogg|avi|mkv|mov|wmv)$/i

/** The bytes decide; if they are inconclusive, the file extension does, as on the older site. */
export function previewKind(mediaType: string, name: string): PreviewKind {
  const kind = mediaKind(mediaType)
  if (kind === 'package') return 'other'
  return kind === 'other' && VIDEO_EXTENSION.test(name) ? 'video' : kind
}
