import { expect, test } from 'vitest'
import { sharedAsk } from './shared-ask.ts'

/** Questions that are answered when the test says so. */
function questions() {
  const asked: PromiseWithResolvers<void>[] = []
  const ask = sharedAsk(() => {
    const question = Promise.withResolvers<void>()
    asked.push(question)
    return question.promise
  })
  return { ask, asked }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('callers during a running request share the next one', async () => {
  const { ask, asked } = questions()
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve()
  await first
  await turn()
  expect(asked).toHaveLength(2)
  asked[1]?.resolve()
  await Promise.all(others)
  expect(asked).toHaveLength(2)
})

test('the result of an earlier request is not used for a later one', async () => {
  const { ask, asked } = questions()
  const first = ask()
  let isAnswered = false
  const second = ask().then(() => {
    isAnswered = true
  })
  asked[0]?.resolve()
  await first
  await turn()
  expect(isAnswered).toBe(false)
  asked[1]?.resolve()
  await second
})

test('an error reaches its callers, and the next request runs all the same', async () => {
  const { ask, asked } = questions()
  const first = ask()
  const second = ask()
  asked[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await turn()
  asked[1]?.resolve()
  await second
  const third = ask()
  asked[2]?.resolve()
  await third
})
