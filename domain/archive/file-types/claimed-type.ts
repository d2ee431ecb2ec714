import type { MediaKind } from './media-type.ts'

const ENDINGS: Partial<Record<MediaKind, string>> = {
  image: 'png jpg jpeg gif webp avif heic tif tiff bmp svg',
  video: 'mp4 m4v mov mkv webm avi mpg mpeg',
  pdf: 'pdf',
}

/** What a file extension claims, if readers would take the file for a picture, film or document. */
export interface ClaimedType {
  kind: MediaKind
  /** `PNG`. */
  label: string
}

export function claimedType(name: string): ClaimedType | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined) return
  for (const [kind, endings] of Object.entries(ENDINGS)) {
    if (endings.split(' ').includes(ending)) {
      return { kind: kind as MediaKind, label: ending.toUpperCase() }
    }
  }
  return undefined
}
