import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** As another page of the same author would. */
export async function call(page: Page, method: string, address: string, body: object) {
  const user = await page.request.get('/api/auth/user')
  const answer = await page.request.fetch(address, {
    method,
    data: body,
    headers: {
      'x-form-token': user.headers()['x-form-token'] ?? '',
      origin: new URL(user.url()).origin,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** @returns Its path, which has a number where the name was taken. */
export async function makeFolder(page: Page, path: string): Promise<string> {
  const { changed } = await call(page, 'POST', '/api/files/mkdir', { path })
  return changed[0].path
}
