import { expect, test } from 'vitest'
import { createSenderToken } from './sender-token.ts'

/** What a page gets whose session is read again each time. */
async function tokensOf(isForEditors: boolean, ...users: (string | undefined)[]) {
  const left = [...users]
  const token = createSenderToken(async () => {
    const userId = left.shift()
    return userId === undefined ? undefined : { userId, formToken: `${userId}'s` }
  })
  const tokens: string[] = []
  for (const _ of users) {
    const one = await token.get(isForEditors)
    tokens.push('formToken' in one ? one.formToken : one.step === 'paused' ? one.why : one.step)
    token.renew()
  }
  return tokens
}

const OUT = 'You are logged out. Uploading resumes when you log in.'

test('files of an editor’s page are uploaded only as its user, also if another account is logged in first', async () => {
  const users = ['otto', 'anna']
  const load = async () => ({ userId: users.shift() ?? '', formToken: 'token' })
  const token = createSenderToken(load, 'anna')
  expect(await token.get(true)).toMatchObject({ why: expect.stringMatching(/^Another account/) })
  token.renew()
  expect(await token.get(true)).toEqual({ formToken: 'token' })
})

test('only the user who started an upload can continue it', async () => {
  expect(await tokensOf(true, 'otto', '', 'anna', undefined, 'otto')).toEqual([
    "otto's",
    OUT,
    'Another account is logged in. Uploading resumes when you log in again.',
    'The server cannot be reached. Uploading resumes when it is back.',
    "otto's",
  ])
})

test('visitors upload to the inbox, but not to a folder', async () => {
  expect(await tokensOf(true, '', 'otto')).toEqual([OUT, "otto's"])
  expect(await tokensOf(false, '')).toEqual(["'s"])
})

test('a visitor who has logged in since has to log out again', async () => {
  expect(await tokensOf(false, '', 'otto', '')).toEqual([
    "'s",
    'Another account is logged in. Uploading resumes when you log in again.',
    "'s",
  ])
})
