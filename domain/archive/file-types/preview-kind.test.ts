import { expect, test } from 'vitest'
import { previewKind } from './preview-kind.ts'

test.for([
  ['image/jpeg', 'a.jpg', 'image'],
  ['image/png', 'a.mp4', 'image'],
  ['video/webm', 'a.jpg', 'video'],
  ['text/plain', 'a.mp4', 'text'],
  ['audio/ogg', 'a.ogg', 'audio'],
  ['application/pdf', 'a.mov', 'pdf'],
  ['application/zip', 'a.zip', 'other'],
  ['application/zip', 'a.mp4', 'other'],
  ['application/octet-stream', 'a.bin', 'other'],
  ['application/octet-stream', 'a.MP4', 'video'],
  ['application/ogg', 'a.ogg', 'video'],
  ['application/vnd.ms-asf', 'a.wmv', 'video'],
  ['application/octet-stream', 'a.mp4.txt', 'other'],
] as const)('bytes of type %s under the name %s are shown as %s', ([mediaType, name, kind]) => {
  expect(previewKind(mediaType, name)).toBe(kind)
})
