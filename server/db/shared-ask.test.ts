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

test('those who ask while a question is under way share the next one', async () => {
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

test('an answer that was on its way before the asking is not taken for the answer', async () => {
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

test('a failure reaches those who asked, and the next question is asked all the same', async () => {
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
