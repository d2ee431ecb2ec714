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

test('details are logged once, and again after a minute without an occurrence', () => {
  const lines: object[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const rareLog = createThrottledLog(log, () => now)
  const failFor = (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 1, now += 1000)
      rareLog('Away.', { err: new Error('no connection') })
  }
  failFor(150)
  now += 60_000
  failFor(1)
  const err = { message: 'no connection' }
  expect(lines).toMatchObject([
    { level: 50, err, count: 1 },
    { level: 40, count: 60 },
    { level: 40, count: 60 },
    { level: 50, err },
  ])
  expect(lines[1]).not.toHaveProperty('err')
})
