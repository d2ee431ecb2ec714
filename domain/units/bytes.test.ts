import { expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'

test.for([
  { bytes: 0, two: '0 Bytes', none: '0 Bytes' },
  { bytes: -1, two: '0 Bytes', none: '0 Bytes' },
  { bytes: 1, two: '1 Bytes', none: '1 Bytes' },
  { bytes: 1023, two: '1023 Bytes', none: '1023 Bytes' },
  { bytes: 1024, two: '1 KB', none: '1 KB' },
  { bytes: 1536, two: '1.5 KB', none: '2 KB' },
  { bytes: 1234567, two: '1.18 MB', none: '1 MB' },
  { bytes: 1024 ** 2, two: '1 MB', none: '1 MB' },
  { bytes: 1000 * 1024 ** 2, two: '1000 MB', none: '1000 MB' },
  { bytes: 1024 ** 2 - 1, two: '1 MB', none: '1 MB' },
  { bytes: 1024 ** 2 - 1024, two: '1023 KB', none: '1023 KB' },
  { bytes: 1024 ** 4 - 1, two: '1 TB', none: '1 TB' },
  { bytes: 1024 ** 5 - 1, two: '1024 TB', none: '1024 TB' },
  { bytes: 1024 ** 3, two: '1 GB', none: '1 GB' },
  { bytes: 1024 ** 4, two: '1 TB', none: '1 TB' },
  { bytes: 5000 * 1024 ** 4, two: '5000 TB', none: '5000 TB' },
])('$bytes bytes are $two, in grids $none', ({ bytes, two, none }) => {
  expect(formatBytes(bytes)).toBe(two)
  expect(formatBytes(bytes, 0)).toBe(none)
})
