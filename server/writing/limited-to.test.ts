import { expect, test } from 'vitest'
import { limitedTo } from './limited-to.ts'

test('tasks beyond the limit are rejected until one has ended', async () => {
  const limited = limitedTo(2)
  const first = Promise.withResolvers<string>()
  const running = [
    limited(() => first.promise),
    limited(() => Promise.reject(new Error('made up'))),
  ]
  await expect(limited(async () => 'more')).rejects.toMatchObject({ code: 'write/busy' })
  await expect(running[1]).rejects.toThrow('made up')
  expect(await limited(async () => 'after a failure')).toBe('after a failure')
  first.resolve('first')
  expect(await running[0]).toBe('first')
})
