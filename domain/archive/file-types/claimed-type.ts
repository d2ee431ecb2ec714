import type { MediaKind } from './media-type.ts'

const EXTENSIONS: Partial<Record<MediaKind, string>> = {
  image: 'png jpg jpeg gif webp avif heic tif tiff bmp svg',
  video: 'mp4 m4v mov mkv webm avi mpg mpeg',
  pdf: 'pdf',
}

/** What a file extension claims, if readers would take the file for an image, video or document. */
export interface ClaimedType {
  kind: MediaKind
  /** `PNG`. */
  label: string
}

export function claimedType(name: string): ClaimedType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return
  for (const [kind, extensions] of Object.entries(EXTENSIONS)) {
    if (extensions.split(' ').includes(extension)) {
      return { kind: kind as MediaKind, label: extension.toUpperCase() }
    }
  }
  return undefined
}
