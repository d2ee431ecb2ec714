import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'

function opened() {
  const logged: string[] = []
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line).msg) })
  const stopping = new AbortController()
  const attempt = createOutageLog(log, { began: 'Away.', ended: 'Back.' }, stopping.signal)
  const works = () => attempt(async () => undefined)
  const fails = () => attempt(() => Promise.reject(new Error('no connection')))
  return { logged, works, fails, stop: () => stopping.abort() }
}

test('an outage is logged when it begins and when it ends, however often it is noticed', async () => {
  const { logged, works, fails } = opened()
  expect(await works()).toBe(true)
  for (let times = 0; times < 100; times += 1) expect(await fails()).toBe(false)
  expect(logged).toEqual(['Away.'])
  expect([await works(), await works()]).toEqual([true, true])
  expect(logged).toEqual(['Away.', 'Back.'])
  await fails()
  expect(logged).toEqual(['Away.', 'Back.', 'Away.'])
})

test('what fails because the site stops is not logged', async () => {
  const { logged, fails, stop } = opened()
  stop()
  expect(await fails()).toBe(false)
  expect(logged).toEqual([])
})
