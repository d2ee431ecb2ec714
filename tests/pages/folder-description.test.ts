import { expect, test } from 'vitest'
import { ownSite } from './built-site.ts'

const site = ownSite({ texts: 'none' })

test('the description of a folder is on its card, in the list and on its page', async () => {
  const headers = { ...(await site.logIn('Author')), 'content-type': 'application/json' }
  const path = '/Tests/Described'
  const description = 'Hulls that were drawn by hand.'
  for (const [method, url, body] of [
    ['POST', '/api/files/mkdir', { path }],
    ['PATCH', '/api/files/meta', { path, meta: { description } }],
  ] as const) {
    const response = await site.ask(url, { method, headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
  }
  for (const [view, entry] of [
    ['grid', '[data-entry]'],
    ['list', 'tr'],
  ] as const) {
    const { texts } = await site.page(`/archive?dir=/Tests&view=${view}`)
    const described = texts(`main ${entry}`).filter((text) => text.includes(description))
    expect(described).toEqual([expect.stringContaining('Described')])
  }
  expect((await site.page(`/archive?dir=${path}`)).main).toContain(description)
})
