const PHOTOGRAPHS = [
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]

/** Whether bytes of this type are looked at for what cameras write beside the picture. */
export function isPhotograph(mediaType: string): boolean {
  return PHOTOGRAPHS.includes(mediaType)
}
