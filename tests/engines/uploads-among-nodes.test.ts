import { expect, test } from 'vitest'
import { newArchive } from './new-archive.ts'
import { type SiteNode, startNode, testFolder } from './site-node.ts'

const SITE_URL = 'https://site.example'
const TUS = { 'tus-resumable': '1.0.0' }
const HALF = 'x'.repeat(70_000)

/** A visitor whose requests a proxy may pass to any node. */
async function visitorOf(node: SiteNode) {
  const page = await node.get('/api/auth/user')
  const own = {
    origin: SITE_URL,
    cookie: page.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    'x-form-token': page.headers.get('x-form-token') ?? '',
  }
  return (
    { origin }: SiteNode,
    method: string,
    url: string,
    headers: Record<string, string> = {},
    body?: string,
  ) =>
    fetch(origin + url, {
      method,
      headers: { ...own, ...TUS, ...headers },
      ...(body !== undefined && { body }),
    })
}

const part = (offset: number) => ({
  'upload-offset': String(offset),
  'content-type': 'application/offset+octet-stream',
})

const announced = {
  'upload-length': String(2 * HALF.length),
  'upload-metadata': `name ${Buffer.from('large.txt').toString('base64')}`,
}

test('a node without the bytes of an upload asks the browser to wait, and the node that has them resumes after a crash', async () => {
  const settings = { ...(await newArchive()), SITE_URL }
  const own = { ...settings, DATA_DIR: await testFolder() }
  const [one, other] = [await startNode(own), await startNode(settings)]
  const send = await visitorOf(one)
  const begun = await send(one, 'POST', '/api/uploads', announced)
  expect(begun.status).toBe(201)
  const url = begun.headers.get('location') ?? ''
  expect((await send(one, 'PATCH', url, part(0), HALF)).status).toBe(204)

  const json = { 'content-type': 'application/json' }
  const responses = [
    await send(other, 'GET', url),
    await send(other, 'PATCH', url, part(HALF.length), HALF),
    await send(other, 'POST', `${url}/finish`, json, '{}'),
  ]
  for (const response of responses) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'upload/elsewhere' })
  }
  expect((await send(other, 'HEAD', url)).status).toBe(503)
  expect(await (await send(other, 'GET', '/api/uploads')).json()).toMatchObject({
    uploads: [{ name: 'large.txt', offset: null }],
  })

  await one.kill()
  expect((await send(other, 'GET', url)).status).toBe(503)
  const again = await startNode(own)
  expect(await (await send(again, 'GET', url)).json()).toMatchObject({ offset: HALF.length })
  const last = await send(again, 'PATCH', url, part(HALF.length), HALF)
  expect(await last.json()).toMatchObject({ state: 'in the inbox', file_size: 2 * HALF.length })
})

test('an upload whose node does not come back can be cancelled on another node', async () => {
  const settings = { ...(await newArchive()), SITE_URL }
  const own = { ...settings, DATA_DIR: await testFolder() }
  const [one, other] = [await startNode(own), await startNode(settings)]
  const send = await visitorOf(one)
  const begun = await send(one, 'POST', '/api/uploads', announced)
  const url = begun.headers.get('location') ?? ''
  await send(one, 'PATCH', url, part(0), HALF)
  await one.kill()
  expect((await send(other, 'DELETE', url)).status).toBe(204)
  expect((await send(other, 'GET', url)).status).toBe(404)
  const restarted = await send(other, 'POST', '/api/uploads', announced)
  const whole = await send(
    other,
    'PATCH',
    restarted.headers.get('location') ?? '',
    part(0),
    HALF + HALF,
  )
  expect(await whole.json()).toMatchObject({ state: 'in the inbox' })
})
