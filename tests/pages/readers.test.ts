import { expect, test } from 'vitest'
import { FIREFOX } from '#server/readers/reader-counts.fixture.ts'
import { ownSite } from './built-site.ts'

const READERS = '/manage/readers'

const site = ownSite({ texts: 'none' })
const empty = ownSite({ texts: 'none' })

test('until a page is read, the page of readers says so', async () => {
  const { texts } = await empty.page(READERS, await empty.logIn('Author'))
  expect(texts('h1')).toEqual(['Readers'])
  expect(texts('.boxed-note').join()).toContain('No page views in the last 30 days.')
  expect(texts('main svg.days-plot')).toEqual([])
})

test('it shows an Author what was read, in a plot and in numbers', async () => {
  const reader = { 'user-agent': FIREFOX }
  await site.page('/tools', reader)
  await site.page('/tools', { 'user-agent': `${FIREFOX} other` })
  await site.page('/blog', { ...reader, referer: 'https://example.org/a' })
  await site.writeReaders()
  const page = await site.page(`${READERS}?days=7`, await site.logIn('Author'))
  expect(page.main).toContain('3 pages read')
  expect(page.attributes('main svg[role="img"]', 'aria-label').join()).toContain('at most 3')
  const tables = page.html.querySelectorAll('main table')
  const rowsOf = (at: number) =>
    tables[at]
      ?.querySelectorAll('tbody tr')
      .map((row) => row.querySelectorAll('th, td').map(({ textContent }) => textContent.trim()))
  expect(rowsOf(0)).toHaveLength(7)
  expect(rowsOf(0)?.[0]?.slice(1)).toEqual(['3', '2'])
  expect(rowsOf(1)).toEqual([
    ['/tools', '2'],
    ['/blog', '1'],
  ])
  expect(rowsOf(2)).toEqual([['example.org', '1']])
  expect(page.html.querySelector('a[href*="example.org"]')).toBeNull()
  expect(page.attributes('[aria-label="Period"] [aria-current]', 'href')).toEqual([
    `${READERS}?days=7`,
  ])
})

test.for(['', '?days=', '?days=31', '?days=-1', '?days=<script>'])(
  'with %j it shows the last 30 days',
  async (query) => {
    const page = await site.page(READERS + query, await site.logIn('Admin'))
    expect(page.status).toBe(200)
    expect(page.texts('[aria-label="Period"] [aria-current]')).toEqual(['30 days'])
  },
)

test('visitors are led to the login, and users without a role find nothing', async () => {
  expect((await site.ask(READERS)).status).toBe(302)
  expect((await site.page(READERS, await site.logIn())).status).toBe(404)
  const data = await site.ask(`${READERS}.data`)
  expect(await data.text()).not.toContain('statistics')
})
