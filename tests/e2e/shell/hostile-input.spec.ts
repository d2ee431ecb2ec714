import type { Page } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expect, test } from '../support/browser-test.ts'

// The browser says what it refused: that is what this is about.
test.use({
  expectedNoise: /^console: (Blocked script execution|Unsafe attempt|.*Content Security Policy)/,
})

const CANARY = "fetch('/canary');document.documentElement.dataset.canary='ran';alert('canary')"
const MARKUP = `"><img src=x onerror="${CANARY}"></script><script>${CANARY}</script>`
const REFRESH = '0;url=//evil.example" http-equiv="refresh'
const TYPED = `${MARKUP} ${REFRESH} {{7*7}} \u2028 [x](javascript:alert(1)) <!-- ]]>`
const DRAWING = `<!DOCTYPE svg [<!ENTITY a "<script>${CANARY}</script>">]>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40" onload="${CANARY}">
<script>${CANARY}</script><script href="/canary"/><image xlink:href="data:,x" onerror="${CANARY}" width="9" height="9"/>
<use href="data:image/svg+xml,&lt;svg id='x' onload='${CANARY}'/&gt;#x"/>
<foreignObject width="60" height="40"><body xmlns="http://www.w3.org/1999/xhtml"><img src="data:,x" onerror="${CANARY}"/></body></foreignObject>
<a href="javascript:alert(1)"><circle r="20" onclick="${CANARY}"/></a></svg>`
/** What browsers and servers take for a name. */
const NAME = "'><img src=x onerror=run()>.svg"
const FOLDER = `'"><b onmouseover=x>`

async function headersOf(page: Page) {
  const user = await page.request.get('/api/auth/user')
  return {
    'x-form-token': user.headers()['x-form-token'] ?? '',
    origin: new URL(user.url()).origin,
  }
}

async function call<Answer>(page: Page, method: string, address: string, data: object) {
  const headers = await headersOf(page)
  const answer = await page.request.fetch(address, { method, data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

/** A file as a visitor sends it, who wants it to run where somebody looks at it. */
async function sendDrawing(page: Page): Promise<void> {
  const headers = await headersOf(page)
  const file = { name: NAME, mimeType: 'text/html', buffer: Buffer.from(DRAWING) }
  const answer = await page.request.post('/upload_files', { headers, multipart: { file } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function expectNothingRan(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"], b[onmouseover]')).toHaveCount(0)
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.dataset.canary)).toBeUndefined()
}

test('U01, W04: what a visitor sends and an Author types runs for nobody who looks at it', async ({
  page,
  browser,
  baseURL,
}) => {
  // Ten pages, where a busy machine takes seconds for each.
  test.setTimeout(90_000)
  page.on('request', (request) => expect(request.url()).not.toMatch(/\/canary|evil/))
  await sendDrawing(page)
  await signIn(page, 'author')
  await page.goto('/archive/inbox')
  await expect(page.getByText(NAME).first()).toBeVisible()
  await expectNothingRan(page)

  const { entries } = (await (await page.request.get('/api/inbox')).json()) as {
    entries: { entry: string; name: string; url: string }[]
  }
  const sent = entries.find(({ name }) => name === NAME)
  await page.goto(`/${sent?.url}`)
  expect(
    await page
      .locator('svg')
      .first()
      .evaluate((svg) => svg.ownerDocument.documentElement.dataset.canary),
  ).toBeUndefined()

  const made = await call<{ changed: { path: string }[] }>(page, 'POST', '/api/files/mkdir', {
    path: `/Tests/${FOLDER.replaceAll('/', '')}`,
  })
  const into = made.changed[0]?.path ?? ''
  const meta = { description: TYPED, location: TYPED, source: 'https://sources.example/"><b>' }
  const { results } = await call<{ results: { ok: boolean; id: string }[] }>(
    page,
    'POST',
    '/api/inbox/accept',
    { entries: [sent?.entry], into, meta },
  )
  const id = results[0]?.id ?? ''
  await call(page, 'PATCH', '/api/files/meta', { path: into, meta: { description: TYPED } })
  const archive = `/archive?${new URLSearchParams({ dir: into })}`

  for (const address of [`${archive}&view=list`, `/fileinfo/${id}`, '/archive/history']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByText('{{7*7}}').or(page.getByText(NAME)).first()).toBeVisible()
    await expectNothingRan(page)
  }

  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) })
  visitor.on('request', (request) => expect(request.url()).not.toMatch(/\/canary|evil/))
  await visitor.goto(archive)
  await visitor.getByRole('link', { name: NAME }).first().click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await expectNothingRan(visitor)
  await visitor.goto(`/fileinfo/${id}`)
  await expect(visitor.locator('meta[http-equiv="refresh"]')).toHaveCount(0)
  await expect(visitor.getByText(NAME).first()).toBeVisible()
  await expectNothingRan(visitor)
  await visitor.goto(`/files/x.html?id=${id}`)
  expect(
    await visitor
      .locator('svg')
      .first()
      .evaluate((svg) => svg.ownerDocument.documentElement.dataset.canary),
  ).toBeUndefined()
  await visitor.close()

  await call(page, 'PUT', '/api/files/trash', { path: into })
  await page.goto('/archive/trash', { waitUntil: 'networkidle' })
  await expect(page.getByText(FOLDER).first()).toBeVisible()
  await expectNothingRan(page)
})

test('W05: what stands in an address is read as text', async ({ page, request, baseURL }) => {
  test.setTimeout(60_000)
  page.on('request', (asked) => expect(asked.url()).not.toMatch(/\/canary/))
  const hostile = encodeURIComponent(MARKUP)
  await page.goto(`/archive?dir=/Tests/Single#${MARKUP}`)
  await page.goto(
    `/tools/perforation-calculator?mode=${hostile}&__proto__[x]=1&D=1e309&material=${hostile}`,
  )
  await page.goto(`/blog/leopard2-ukraine?mode=${hostile}#${MARKUP}`)
  await expectNothingRan(page)
  expect(await page.evaluate(() => ({}) as { x?: string }).then(({ x }) => x)).toBeUndefined()

  for (const path of [
    '/',
    '/archive',
    '/blog',
    '/blog/leopard2-ukraine',
    '/tools/perforation-calculator',
    '/tools/kinetic-energy-calculator',
    '/tools/relative-armor-calculator',
    '/tools/penmap',
    '/login',
    '/upload',
    '/nowhere',
  ]) {
    // Unknown ones are dropped, so that all can be tried at once.
    const query = new URLSearchParams({
      mode: MARKUP,
      dir: `/${MARKUP}`,
      next: `/${MARKUP}`,
      sort: MARKUP,
      problem: MARKUP,
      __proto__x: MARKUP,
      'constructor[prototype][x]': '1',
      D: '1e9999',
      [MARKUP]: MARKUP,
    })
    const address = `${baseURL}${path}?${query}`
    const answer = await request.get(address)
    expect.soft(answer.status(), address).toBeLessThan(500)
    expect.soft(await answer.text(), address).not.toContain('<img src=x')
  }
  const long = await request.get(`${baseURL}/archive?dir=/${'x'.repeat(12_000)}`)
  expect(long.status()).toBe(400)
})

test.describe('W03: the pages of managers', () => {
  for (const name of ['trash', 'history', 'inbox']) {
    test(`${name} is nobody’s to see, however its address is written`, async ({
      request,
      baseURL,
    }) => {
      for (const address of [
        `/archive/${name}`,
        `/ARCHIVE/${name}/`,
        `//archive//${name}`,
        `/%61rchive/${name}.data`,
        `/archive/${name}.`,
        `/archive/${name}%20`,
        `/archive/${name};x=1`,
        `/archive/${name}.data?_routes=routes%2Farchive-${name}`,
        `/archive.data?_routes=routes%2Farchive-${name}`,
        `/_root.data?_routes=routes%2Farchive-${name}`,
        `/blog/..;/archive/${name}`,
      ]) {
        const answer = await request.get(`${baseURL}${address}`, { maxRedirects: 0 })
        expect.soft([200, 202, 302, 404], address).toContain(answer.status())
        // What the page of somebody who may see it is given.
        expect.soft(await answer.text(), address).not.toContain('formToken')
      }
    })
  }
})
