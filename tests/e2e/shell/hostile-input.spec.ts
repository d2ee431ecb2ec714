import type { Page } from '@playwright/test'
import { logIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'
import { callApi, createFolder } from '../support/editor-calls.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'
import { CANARY } from '../support/test-folders.ts'
import { uploadAsVisitor } from '../support/test-uploads.ts'

// The browser logs the scripts that it blocks.
test.use({
  expectedNoise: /^console: (Blocked script execution|Unsafe attempt|.*Content Security Policy)/,
})

const MARKUP = `"><img src=x onerror="${CANARY}"></script><script>${CANARY}</script>`
const REFRESH = '0;url=//evil.example" http-equiv="refresh'
const TYPED = `${MARKUP} ${REFRESH} {{7*7}} \u2028 [x](javascript:alert(1)) <!-- ]]>`
const DRAWING = `<!DOCTYPE svg [<!ENTITY a "<script>${CANARY}</script>">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40" onload="${CANARY}">
<script>${CANARY}</script><script href="/canary"/><image xlink:href="data:,x" onerror="${CANARY}" width="9" height="9"/>
<use href="data:image/svg+xml,&lt;svg id='x' onload='${CANARY}'/&gt;#x"/>
<foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><img src="data:,x" onerror="${CANARY}"/></body></foreignObject>
<a href="javascript:alert(1)"><circle r="20" onclick="${CANARY}"/></a></svg>`
/** File and folder names that browsers and servers accept. */
const NAME = "'><img src=x onerror=run()>.svg"
const FOLDER = `'"><b onmouseover=x>`

async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], b[onmouseover]')).toHaveCount(0)
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset.canary)).toBeUndefined()
}

/** What a script that ran would have left in a drawing. */
function markOf(page: Page): Promise<string | undefined> {
  const drawing = page.locator('svg').first()
  return drawing.evaluate((svg) => svg.ownerDocument.documentElement.dataset.canary)
}

test('U01, W04: scripts in uploads, names and metadata do not run for editors and visitors', async ({
  page,
  browser,
  baseURL,
  unique,
}) => {
  const name = unique(NAME)
  const folder = unique(FOLDER)
  page.on('request', (request) => expect(request.url()).not.toMatch(/\/canary|evil/))
  const bytes = `${DRAWING}\n<!-- ${unique('drawing')} -->`
  await uploadAsVisitor(page.request, [{ name, bytes }])
  await logIn(page, 'author')
  await page.goto('/archive/inbox')
  await expect(page.getByText(name).first()).toBeVisible()
  await expectNothingRan(page)

  const { entries } = (await (await page.request.get('/api/inbox')).json()) as {
    entries: { entry: string; name: string; url: string }[]
  }
  const sent = entries.find((entry) => entry.name === name)
  await page.goto(`/${sent?.url}`)
  expect(await markOf(page)).toBeUndefined()

  const into = await createFolder(page, `/Tests/${folder}`)
  const meta = { description: TYPED, location: TYPED, source: 'https://sources.example/"><b>' }
  const { results } = await callApi(page, 'POST', '/api/inbox/accept', {
    entries: [sent?.entry],
    into,
    meta,
  })
  const { id } = results[0]
  await callApi(page, 'PATCH', '/api/files/meta', { path: into, meta: { description: TYPED } })
  const archive = `/archive?${new URLSearchParams({ dir: into })}`
  const history = `/archive/history?${new URLSearchParams({ path: into })}`

  for (const url of [`${archive}&view=list`, `/fileinfo/${id}`, history]) {
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.getByText('{{7*7}}').or(page.getByText(name)).first()).toBeVisible()
    await expectNothingRan(page)
  }

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  visitor.on('request', (request) => expect(request.url()).not.toMatch(/\/canary|evil/))
  await visitor.goto(archive, { waitUntil: 'networkidle' })
  await visitor.getByRole('link', { name }).first().click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await expectNothingRan(visitor)
  await visitor.goto(`/fileinfo/${id}`)
  await expect(visitor.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  await expect(visitor.getByText(name).first()).toBeVisible()
  await expectNothingRan(visitor)
  await visitor.goto(`/files/x.html?id=${id}`)
  expect(await markOf(visitor)).toBeUndefined()
  await visitor.close()

  await callApi(page, 'PUT', '/api/files/trash', { path: into })
  await page.goto('/archive/trash', { waitUntil: 'networkidle' })
  await expect(page.getByText(folder).first()).toBeVisible()
  await expectNothingRan(page)
})

test('W05: scripts in a URL do not run', async ({ page }) => {
  page.on('request', (request) => expect(request.url()).not.toMatch(/\/canary/))
  const hostile = encodeURIComponent(MARKUP)
  await page.goto(`/archive?dir=/Tests/Single#${MARKUP}`)
  await page.goto(
    `/tools/perforation-calculator?mode=${hostile}&__proto__[x]=1&D=1e309&material=${hostile}`,
  )
  await page.goto(`${TEST_CATALOGUE.url}?mode=${hostile}#${MARKUP}`)
  await expectNothingRan(page)
  expect(await page.evaluate(() => ({}) as { x?: string }).then(({ x }) => x)).toBeUndefined()
})
