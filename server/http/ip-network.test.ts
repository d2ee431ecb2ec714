import { expect, test } from 'vitest'
import { networkOf, shortIp } from './ip-network.ts'

test.for([
  { address: '203.0.113.57', network: '203.0.113.57', shortened: '203.0.113.0' },
  { address: '::ffff:203.0.113.57', network: '203.0.113.57', shortened: '203.0.113.0' },
  { address: '::ffff:cb00:7139', network: '203.0.113.57', shortened: '203.0.113.0' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2', shortened: '2001:db8:1::' },
  { address: '2001:0DB8:0001:2::6', network: '2001:db8:1:2', shortened: '2001:db8:1::' },
  { address: '2001:db8::6', network: '2001:db8:0:0', shortened: '2001:db8:0::' },
  { address: '::1', network: '0:0:0:0', shortened: '0:0:0::' },
  { address: 'fe80::1%eth0', network: 'fe80:0:0:0', shortened: 'fe80:0:0::' },
  { address: 'unknown', network: 'unknown', shortened: 'unknown' },
  { address: '203.0.113.57:4711', network: '203.0.113.57:4711', shortened: 'unknown' },
  { address: '', network: '', shortened: 'unknown' },
  { address: '<script>', network: '<script>', shortened: 'unknown' },
])('$address is counted as $network and logged as $shortened', (row) => {
  expect(networkOf(row.address)).toBe(row.network)
  expect(shortIp(row.address)).toBe(row.shortened)
})
