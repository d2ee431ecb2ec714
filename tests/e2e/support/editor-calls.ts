import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './browser-test.ts'
import { waitForScripts } from './page-scripts.ts'

/** The headers of a form of this session. */
export async function formHeaders(request: APIRequestContext): Promise<Record<string, string>> {
  const user = await request.get('/api/auth/user')
  return {
    'x-form-token': user.headers()['x-form-token'] ?? '',
    origin: new URL(user.url()).origin,
  }
}

/** A call in the session of a page, as another tab of the same person would make it. */
export async function callApi(page: Page, method: string, url: string, data: object) {
  const headers = await formHeaders(page.request)
  const response = await page.request.fetch(url, { method, data, headers })
  expect(response.status(), await response.text()).toBe(200)
  return response.json()
}

/** @returns Its path, with a number if the name is taken. */
export async function createFolder(page: Page, path: string): Promise<string> {
  const { changed } = await callApi(page, 'POST', '/api/files/mkdir', { path })
  return changed[0].path
}

/** Deletes the draft of a text: an author may have only so many, however often the tests are repeated. */
export async function discardDraft(page: Page, path: string): Promise<void> {
  await callApi(page, 'POST', '/api/texts/discard', { path })
}

/** Opens a page that the server sends with its list, and waits for the scripts: keys pressed earlier do nothing. */
export async function openWithScripts(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await waitForScripts(page)
}
