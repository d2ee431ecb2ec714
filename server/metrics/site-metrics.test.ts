import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { serveMetrics } from './metrics-server.ts'
import type { SiteMetrics } from './site-metrics.ts'

let site: TestSite
let metrics: SiteMetrics

beforeAll(async () => {
  site = await openTestSite({
    settings: { METRICS_PORT: '0', FREE_DISK_MB: '3', EDITOR_FREE_DISK_MB: '2' },
  })
  if (!site.metrics) throw new Error('The site has no metrics.')
  metrics = site.metrics
})

afterAll(() => site.close())

/** Figures by name with labels. */
async function figures(): Promise<Map<string, number>> {
  const lines = (await metrics.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

/** By how much each figure grows while requests are answered. */
async function growth(...urls: string[]): Promise<(name: string) => number> {
  const before = await figures()
  for (const url of urls) await (await site.get(url)).text()
  const after = await figures()
  return (name) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
}

test('requests are counted by class and status, and timed', async () => {
  const grown = await growth('/nowhere', '/api/files?dir=/', '/api/files?dir=/absent')
  expect(grown('site_requests_total{class="page",status="404"}')).toBe(1)
  expect(grown('site_requests_total{class="listing",status="200"}')).toBe(1)
  expect(grown('site_requests_total{class="listing",status="404"}')).toBe(1)
  expect(grown('site_request_seconds_count{class="listing"}')).toBe(2)
  expect(grown('site_request_seconds_bucket{le="+Inf",class="page"}')).toBe(1)
})

test('pages from the cache are counted as well, as hits', async () => {
  const grown = await growth('/blog', '/blog', '/blog')
  expect(grown('site_requests_total{class="page",status="200"}')).toBe(3)
  expect(grown('site_cache_misses_total')).toBe(1)
  expect(grown('site_cache_hits_total')).toBe(2)
})

test('the state of the site is among the figures, and what is unknown is left out', async () => {
  const all = await figures()
  expect(all.get('site_disk_free_bytes')).toBeGreaterThan(0)
  expect(all.get('site_disk_reserved_bytes')).toBe(3 * MEBIBYTE)
  expect(all.get('site_inbox_files')).toBe(0)
  expect(all.get('site_notices_waiting')).toBe(0)
  expect(all.get('site_queue_waiting{queue="search"}')).toBe(0)
  expect(all.get('site_nodes')).toBe(1)
  expect(all.get('site_database_up')).toBe(1)
  expect(all.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
  // No backup is scheduled here, and nothing waits in the inbox.
  expect(all.has('site_backup_age_seconds')).toBe(false)
  expect(all.has('site_backup_ok')).toBe(false)
  expect(all.has('site_inbox_oldest_seconds')).toBe(false)
})

test('no URL, name or query of a request is among the figures', async () => {
  for (const url of ['/search?q=secretword', '/secretpath', '/files/secretname.jpg?id=x']) {
    await site.get(url, { 'user-agent': 'secretbrowser' })
  }
  expect(await metrics.text()).not.toContain('secret')
})

test('a thousand URLs add no series', async () => {
  await site.get('/a')
  const names = async () => [...(await figures()).keys()].filter((name) => name.startsWith('site_'))
  const before = await names()
  for (let at = 0; at < 1000; at++) await site.get(`/a${at}`)
  expect(await names()).toEqual(before)
})

test('they are served on a port of their own, and nothing else is', async () => {
  const server = await serveMetrics(metrics, site.config, site.log)
  const url = `http://127.0.0.1:${server.port}`
  try {
    const response = await fetch(`${url}/metrics`)
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await response.text()).toContain('# TYPE site_requests_total counter')
    expect((await fetch(`${url}/`)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
  } finally {
    await server.close()
  }
  // The proxy in front of the site passes everything on but knows no figures.
  expect(await (await site.get('/metrics')).text()).not.toContain('site_requests_total')
})

test('a taken port is named with the reason', async () => {
  const server = await serveMetrics(metrics, site.config, site.log)
  const again = serveMetrics(metrics, { ...site.config, METRICS_PORT: server.port }, site.log)
  await expect(again).rejects.toThrow(`port ${server.port}`)
  await server.close()
})

test('without METRICS_PORT nothing is measured', async () => {
  const other = await openTestSite()
  expect(other.metrics).toBeUndefined()
  await other.close()
})
