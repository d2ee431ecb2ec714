import { expect, test } from 'vitest'
import { createSender } from './sender-token.ts'

/** A page that is asked again and again, and for whom the server takes it each time. */
const heldBy = async (isForManagers: boolean, ...users: (string | undefined)[]) => {
  let asked = -1
  const sender = createSender(async () => {
    asked += 1
    const userId = users[asked]
    return userId === undefined ? undefined : { userId, formToken: `${userId}'s` }
  })
  const held: string[] = []
  for (const _ of users) {
    const one = await sender.hold(isForManagers)
    held.push('step' in one ? (one.step === 'paused' ? one.why : one.step) : one.formToken)
    sender.renew()
  }
  return held
}

const OUT = 'You are logged out. It goes on when you are logged in again.'

test('only the person who began sends on', async () => {
  expect(await heldBy(true, 'otto', '', 'anna', undefined, 'otto')).toEqual([
    "otto's",
    OUT,
    'Somebody else is logged in now. It goes on when you are.',
    'The connection is gone. It goes on when it is back.',
    "otto's",
  ])
})

test('nobody sends into a folder, anybody to be looked at', async () => {
  expect(await heldBy(true, '', 'otto')).toEqual([OUT, "otto's"])
  expect(await heldBy(false, '')).toEqual(["'s"])
})
