import { expect, test } from 'vitest'
import { freePorts } from '../../tools/engines/free-ports.ts'

test('engines that start at the same time get different ports', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, () => freePorts(5)))
  expect(new Set(ports.flat()).size).toBe(200)
})
