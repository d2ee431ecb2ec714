const PHOTOGRAPHS = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]

/** Whether what cameras and programs write beside the picture can be taken out of bytes of this type. */
export function isPhotograph(mediaType: string): boolean {
  return PHOTOGRAPHS.includes(mediaType)
}

const TOLD = [
  'image/svg+xml',
  'video/mp4',
  'audio/mp4',
  'video/quicktime',
  'video/webm',
  'audio/webm',
  'video/x-matroska',
  'video/ogg',
  'audio/ogg',
]

/** Whether bytes of this type are looked at for what they tell of their maker; films and drawings are not changed. */
export function isLookedInto(mediaType: string): boolean {
  return isPhotograph(mediaType) || TOLD.includes(mediaType)
}
