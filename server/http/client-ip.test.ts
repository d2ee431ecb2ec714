import { expect, test } from 'vitest'
import { clientIp } from './client-ip.ts'

const PEER = '10.0.0.9'

test.for([
  { proxies: 0, forwarded: undefined, from: PEER },
  { proxies: 0, forwarded: '6.6.6.6', from: PEER },
  { proxies: 1, forwarded: undefined, from: PEER },
  { proxies: 1, forwarded: '203.0.113.5', from: '203.0.113.5' },
  { proxies: 1, forwarded: '6.6.6.6, 203.0.113.5', from: '203.0.113.5' },
  { proxies: 1, forwarded: '127.0.0.1,6.6.6.6,203.0.113.5', from: '203.0.113.5' },
  { proxies: 2, forwarded: '203.0.113.5, 10.0.0.2', from: '203.0.113.5' },
  { proxies: 2, forwarded: '6.6.6.6, 203.0.113.5, 10.0.0.2', from: '203.0.113.5' },
  { proxies: 2, forwarded: '10.0.0.2', from: '10.0.0.2' },
  { proxies: 1, forwarded: '6.6.6.6, 203.0.113.5:49152', from: '203.0.113.5' },
  { proxies: 1, forwarded: '[2001:db8::1]:443', from: '2001:db8::1' },
  { proxies: 1, forwarded: '[2001:db8::1]', from: '2001:db8::1' },
  { proxies: 1, forwarded: '2001:db8::1', from: '2001:db8::1' },
  { proxies: 1, forwarded: '::ffff:203.0.113.5', from: '::ffff:203.0.113.5' },
  { proxies: 2, forwarded: '203.0.113.5:49152, 10.0.0.2:80', from: '203.0.113.5' },
  { proxies: 1, forwarded: 'unknown', from: 'unknown' },
])('behind $proxies proxies, "$forwarded" comes from $from', ({ proxies, forwarded, from }) => {
  expect(clientIp(forwarded, PEER, proxies)).toBe(from)
})

test('a request from nowhere has no address', () => {
  expect(clientIp(undefined, undefined, 0)).toBeUndefined()
})
