import { expect, test } from 'vitest'
import { createSlots, withSlot } from './slots.ts'

test('all subjects together have a limit, and each its own', () => {
  const slots = createSlots({ each: 1, all: 2 })
  const release = slots.take('a')
  expect(slots.take('a')).toBeUndefined()
  expect(slots.take('b')).toBeDefined()
  expect(slots.take('c')).toBeUndefined()
  release?.()
  release?.()
  expect(slots.take('c')).toBeDefined()
  expect(slots.take('d')).toBeUndefined()
})

test('tasks beyond the limit are rejected until one has ended', async () => {
  const slots = createSlots({ all: 2 })
  const run = <Result>(work: () => Promise<Result>) => withSlot(slots, 'write/busy', work)
  const first = Promise.withResolvers<string>()
  const running = [run(() => first.promise), run(() => Promise.reject(new Error('made up')))]
  await expect(run(async () => 'more')).rejects.toMatchObject({ code: 'write/busy' })
  await expect(running[1]).rejects.toThrow('made up')
  expect(await run(async () => 'after a failure')).toBe('after a failure')
  first.resolve('first')
  expect(await running[0]).toBe('first')
})
