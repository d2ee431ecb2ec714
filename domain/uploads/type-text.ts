import { HEIC_ADVICE } from './heic.ts'

const TEXTS: Readonly<Record<string, string>> = {
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
  'application/x-cfb': 'an old Office document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel table',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    'a PowerPoint presentation',
}

const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** The type of a rejected file, if it is known, and how the file can be uploaded anyway. */
export function typeText(mediaType: string): string {
  if (HEIC_TYPES.includes(mediaType)) {
    return `It is a photo in HEIC. ${HEIC_ADVICE}`
  }
  if (mediaType === 'application/octet-stream') return ''
  return `It is ${TEXTS[mediaType] ?? plainText(mediaType)}.`
}

/** `an image (tiff)`: of a type that is not in the list. */
function plainText(mediaType: string): string {
  const [kind = '', name = ''] = mediaType.split('/')
  const called = name.replace(/^(x-|vnd\.)/, '')
  const kinds: Record<string, string> = {
    image: 'an image',
    video: 'a video',
    audio: 'an audio file',
    text: 'a text',
    font: 'a font',
  }
  return `${kinds[kind] ?? 'a file'} (${called})`
}
