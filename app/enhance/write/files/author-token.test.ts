import { expect, test } from 'vitest'
import { createAuthorToken } from './author-token.ts'

test('files are uploaded only as the author who opened the page, also if another account is logged in first', async () => {
  const users = ['otto', '', undefined, 'anna']
  const token = createAuthorToken('anna', async () => {
    const userId = users.shift()
    return userId === undefined ? undefined : { userId, formToken: `${userId}'s` }
  })
  const answers: unknown[] = []
  for (const _ of [...users]) {
    answers.push(await token.get(true))
    token.renew()
  }
  expect(answers).toEqual([
    expect.objectContaining({ step: 'paused', why: expect.stringMatching(/^Another account/) }),
    expect.objectContaining({ step: 'paused', why: expect.stringMatching(/^You are logged out/) }),
    expect.objectContaining({ step: 'paused', why: expect.stringMatching(/^The server cannot/) }),
    expect.objectContaining({ formToken: "anna's" }),
  ])
})
