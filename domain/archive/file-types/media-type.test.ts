import { expect, test } from 'vitest'
import { isActive, mediaKind, sectionOf } from './media-type.ts'

test.for([
  ['image/jpeg', 'image', 'images'],
  ['image/svg+xml', 'image', 'images'],
  ['image/avif', 'image', 'images'],
  ['video/mp4', 'video', 'images'],
  ['video/x-matroska', 'video', 'images'],
  ['audio/mpeg', 'audio', 'files'],
  ['application/pdf', 'pdf', 'files'],
  ['text/plain', 'text', 'files'],
  ['text/csv', 'text', 'files'],
  ['text/html', 'text', 'files'],
  ['application/json', 'text', 'files'],
  ['application/zip', 'package', 'files'],
  ['application/vnd.rar', 'package', 'files'],
  ['application/x-rar-compressed', 'package', 'files'],
  ['application/gzip', 'package', 'files'],
  ['application/octet-stream', 'other', 'files'],
  ['application/x-elf', 'other', 'files'],
  ['', 'other', 'files'],
  ['imagery/jpeg', 'other', 'files'],
] as const)('%s is %s and is listed among %s', ([mediaType, kind, section]) => {
  expect(mediaKind(mediaType)).toBe(kind)
  expect(sectionOf(mediaType)).toBe(section)
})

test.for([
  ['text/html', true],
  ['application/xhtml+xml', true],
  ['image/svg+xml', true],
  ['application/xml', true],
  ['text/xml', true],
  ['application/rss+xml', true],
  ['application/xslt+xml', true],
  ['text/javascript', true],
  ['application/javascript', true],
  ['application/x-javascript', true],
  ['text/plain', false],
  ['image/png', false],
  ['video/mp4', false],
  ['application/pdf', false],
  ['application/json', false],
  ['application/octet-stream', false],
] as const)('a browser would run %s as a page of this site: %s', ([mediaType, active]) => {
  expect(isActive(mediaType)).toBe(active)
})
