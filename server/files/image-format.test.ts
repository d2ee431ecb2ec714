import { expect, test } from 'vitest'
import { acceptedFormat } from './image-format.ts'

test.for([
  { accept: undefined, format: 'jpeg' },
  { accept: '', format: 'jpeg' },
  { accept: '*/*', format: 'jpeg' },
  { accept: 'image/*', format: 'jpeg' },
  { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', format: 'avif' },
  { accept: 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', format: 'webp' },
  { accept: 'IMAGE/AVIF', format: 'avif' },
  { accept: 'image/avif;q=0.1, image/webp;q=0.9', format: 'webp' },
  { accept: 'image/avif;q=0, image/webp', format: 'webp' },
  { accept: 'image/webp;q=0.5, image/jpeg', format: 'jpeg' },
  { accept: 'image/webp;q=0.5, */*', format: 'jpeg' },
  { accept: 'image/avif;q=nonsense', format: 'jpeg' },
  { accept: 'text/html', format: 'jpeg' },
])('a client that accepts $accept gets $format', ({ accept, format }) => {
  expect(acceptedFormat(accept)).toBe(format)
})
