/** `editor`: a user who may manage files. */
export type SenderKind = 'visitor' | 'editor'

/** File extensions, and the media types that their bytes may have. */
const BY_ANYBODY: Readonly<Record<string, readonly string[]>> = {
  txt: ['text/plain'],
  pdf: ['application/pdf'],
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  svg: ['image/svg+xml'],
  zip: ['application/zip'],
  rar: ['application/x-rar-compressed', 'application/vnd.rar'],
  mp4: ['video/mp4'],
}

const BY_EDITORS: Readonly<Record<string, readonly string[]>> = {
  webm: ['video/webm', 'audio/webm'],
  ogg: ['video/ogg', 'audio/ogg', 'application/ogg', 'audio/opus'],
  avi: ['video/x-msvideo'],
  mkv: ['video/x-matroska'],
  mov: ['video/quicktime'],
  wmv: ['video/x-ms-wmv', 'video/x-ms-asf', 'application/vnd.ms-asf'],
  webp: ['image/webp'],
  avif: ['image/avif'],
}

function typesOf(kind: SenderKind) {
  return kind === 'editor' ? { ...BY_ANYBODY, ...BY_EDITORS } : BY_ANYBODY
}

export function acceptedExtensions(kind: SenderKind): string[] {
  return Object.keys(typesOf(kind))
}

/** @param mediaType Media type of the bytes; the name of the file does not count. */
export function isAccepted(mediaType: string, kind: SenderKind): boolean {
  return Object.values(typesOf(kind)).some((types) => types.includes(mediaType))
}
