import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createThrottledLog } from './throttled-log.ts'

test('a message repeated a thousand times in a minute is logged once, with the number of repetitions', () => {
  const lines: { msg: string; count: number }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const rareLog = createThrottledLog(log, () => now)
  for (let times = 0; times < 1000; times += 1) rareLog('Too much.')
  expect(lines).toMatchObject([{ msg: 'Too much.', count: 1 }])
  now += 60_000
  rareLog('Too much.')
  expect(lines).toMatchObject([{ count: 1 }, { msg: 'Too much.', count: 1000 }])
})
