import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'

test('an outage is logged when it begins and when it ends, however often it is noticed', () => {
  const logged: string[] = []
  const outage = createOutageLog(
    (error) => logged.push(String(error)),
    () => logged.push('Back.'),
  )
  outage.succeeded()
  expect(logged).toEqual([])
  for (let times = 0; times < 100; times += 1) outage.failed(`Away ${times}.`)
  expect([logged, outage.isFailing()]).toEqual([['Away 0.'], true])
  outage.succeeded()
  outage.succeeded()
  expect([logged, outage.isFailing()]).toEqual([['Away 0.', 'Back.'], false])
  outage.failed('Away again.')
  expect(logged).toEqual(['Away 0.', 'Back.', 'Away again.'])
})
