import { expect, test } from 'vitest'
import { avatarOrigin } from './avatar-origin.ts'

test.for([
  ['https://accounts.example.org/erika.png', 'https://accounts.example.org'],
  ['https://EXAMPLE.org:8443/x;y?z=*', 'https://example.org:8443'],
  ['https://bücher.example/x.png', 'https://xn--bcher-kva.example'],
])('%s is a picture of %s', ([url = '', origin]) => {
  expect(avatarOrigin(url)).toBe(origin)
})

test.for([
  '',
  'x.png',
  'http://example.org/x.png',
  'https://a;sandbox/x.png',
  'https://*/x.png',
  'https://*.example.org/x.png',
  'https://a,b/x.png',
  "https://'self'/x.png",
  'https://[::1]/x.png',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
])('%j is not a picture URL', (url) => {
  expect(avatarOrigin(url)).toBeUndefined()
})
