const PHOTOS = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']

/** Whether metadata can be removed from bytes of this type. */
export function isPhoto(mediaType: string): boolean {
  return PHOTOS.includes(mediaType)
}

const INSPECTED = [
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

/** Whether bytes of this type are searched for personal metadata; films and drawings are not changed. */
export function isInspected(mediaType: string): boolean {
  return isPhoto(mediaType) || INSPECTED.includes(mediaType)
}
