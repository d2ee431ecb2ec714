import { expect, test } from 'vitest'
import { mergeTextsAsync } from './merge-async.ts'

const lines = (count: number, word: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${word(at)}\n`).join('')

test('a large text is merged like a small one, while other requests are served', async () => {
  const base = lines(6000, (at) => `line ${at}`)
  const mine = `Mine.\n${base}`
  const theirs = `${base}Theirs.\n`
  let rounds = 0
  const counting = setInterval(() => {
    rounds += 1
  }, 1)
  const merged = await mergeTextsAsync({ base, mine, theirs }, undefined)
  clearInterval(counting)
  expect(merged === `Mine.\n${base}Theirs.\n`).toBe(true)
  expect(rounds).toBeGreaterThan(0)
})

test('a merge that takes too long is a conflict, or gives the preferred text', async () => {
  const base = lines(1990, () => 'a')
  const texts = { base, mine: `b\n${lines(2000, () => 'a')}`, theirs: lines(20, (at) => `c${at}`) }
  expect(await mergeTextsAsync(texts, undefined)).toBe(undefined)
  expect(await mergeTextsAsync(texts, 'mine')).toBe(texts.mine)
})
