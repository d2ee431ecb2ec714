import { HEIC_ADVICE } from './heic.ts'

const WORDS: Readonly<Record<string, string>> = {
  'application/x-msdownload': 'a program for Windows',
  'application/x-msi': 'a program for Windows',
  'application/x-elf': 'a program',
  'application/x-mach-binary': 'a program for the Mac',
  'application/x-apple-diskimage': 'a disk image',
  'application/vnd.android.package-archive': 'a program for Android',
  'application/x-sh': 'a program',
  'application/javascript': 'a program',
  'text/html': 'a web page',
  'application/xml': 'XML',
  'application/json': 'JSON',
  'application/gzip': 'a gzip archive',
  'application/x-7z-compressed': 'a 7z archive',
  'application/x-tar': 'a tar archive',
  'application/rtf': 'a text document (RTF)',
  'application/msword': 'a Word document',
  'application/x-cfb': 'a document of an old Office',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel table',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'a PowerPoint presentation',
  'application/octet-stream': 'of a type that nobody here knows',
}

const TELEPHONES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/**
 * What a file is, as people call it, and how it can be sent all the same.
 * @param mediaType Of the bytes, of a file that is not taken.
 */
export function typeWords(mediaType: string): string {
  if (TELEPHONES.includes(mediaType)) {
    return `By its bytes it is a photograph in HEIC. ${HEIC_ADVICE}`
  }
  return `By its bytes it is ${WORDS[mediaType] ?? plainWords(mediaType)}.`
}

/** `an image (tiff)`: of a type for which there are no words. */
function plainWords(mediaType: string): string {
  const [kind = '', name = ''] = mediaType.split('/')
  const called = name.replace(/^(x-|vnd\.)/, '')
  const kinds: Record<string, string> = {
    image: 'an image',
    video: 'a film',
    audio: 'a sound',
    text: 'a text',
    font: 'a font',
  }
  return `${kinds[kind] ?? 'a file'} (${called})`
}
