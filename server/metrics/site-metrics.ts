import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backupState } from '#domain/status/backup-state.ts'
import type { SiteFacts, SiteStatus } from '#domain/status/site-facts.ts'
import type { Fetch } from '../http/cache/cached-response-handler.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import type { QueueLengths } from './queue-lengths.ts'
import { requestClass } from './request-class.ts'

/** Seconds: from a page in the cache to a search or an import that takes its time. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface MetricsParts {
  status: SiteStatus
  cache: Pick<ResponseCache, 'facts'>
  queues: QueueLengths
  isDatabaseAway: () => boolean
  log: Logger
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/** Metrics of the site. No figure contains a URL, a name or a query. */
export function createSiteMetrics({ status, cache, queues, isDatabaseAway, log }: MetricsParts) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Requests by class and status.',
    labelNames: ['class', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Time until the headers of the response are ready.',
    labelNames: ['class'],
    buckets: BUCKETS,
    registers,
  })
  const cacheHits = new Counter({
    name: 'site_cache_hits_total',
    help: 'Requests answered from the response cache.',
    registers,
  })
  const cacheMisses = new Counter({
    name: 'site_cache_misses_total',
    help: 'Requests for which the response cache had no response.',
    registers,
  })
  const waiting = new Gauge({
    name: 'site_queue_waiting',
    help: 'Entries waiting in a queue of this node.',
    labelNames: ['queue'],
    registers,
  })
  const outage = createOutageLog((error) =>
    log.warn({ err: error }, 'Metrics could not be collected.'),
  )
  let counted = { hits: 0, misses: 0 }
  const gauges = new Map<string, Gauge>()

  function set(name: string, help: string, value: number | undefined) {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, registers })
    gauges.set(name, gauge)
    if (value === undefined) gauge.remove()
    else gauge.set(value)
  }

  function count(url: string, started: number, fetched: Response): Response {
    const labels = { class: requestClass(url) }
    requests.inc({ ...labels, status: fetched.status })
    seconds.observe(labels, (performance.now() - started) / 1000)
    return fetched
  }

  return {
    contentType: registry.contentType,
    /** The same responses, counted and timed until their headers are ready. */
    watch:
      (fetch: Fetch): Fetch =>
      (request, bindings) => {
        const started = performance.now()
        const { url = '' } = bindings.incoming
        const fetched = fetch(request, bindings)
        // A cached page is answered without waiting for another turn of the event loop.
        return fetched instanceof Promise
          ? fetched.then((response) => count(url, started, response))
          : count(url, started, fetched)
      },
    /** All figures in the text format of Prometheus. */
    async text(): Promise<string> {
      const facts = await status.read().catch((error: unknown) => {
        outage.failed(error)
        return undefined
      })
      if (facts) outage.succeeded()
      for (const [name, [help, value]] of Object.entries(siteFigures))
        set(name, help, facts && value(facts))
      for (const [queue, length] of queues) waiting.set({ queue }, length())
      const { entries, bytes, hits, misses } = cache.facts()
      set('site_cache_entries', 'Responses in the response cache.', entries)
      set('site_cache_bytes', 'Size of the response cache.', bytes)
      cacheHits.inc(hits - counted.hits)
      cacheMisses.inc(misses - counted.misses)
      counted = { hits, misses }
      set('site_database_up', '0 while the database cannot be reached.', isDatabaseAway() ? 0 : 1)
      return registry.metrics()
    },
  }
}

/** What a figure means, and its value; undefined leaves the figure out. */
type SiteFigure = readonly [help: string, value: (facts: SiteFacts) => number | undefined]

const siteFigures: Readonly<Record<string, SiteFigure>> = {
  site_disk_free_bytes: ['Free space on the disk of the data folder.', ({ disk }) => disk.free],
  site_disk_total_bytes: ['Size of the disk of the data folder.', ({ disk }) => disk.total],
  site_disk_reserved_bytes: [
    'Free space below which uploads of visitors are rejected.',
    ({ disk }) => disk.visitorFloor,
  ],
  site_inbox_files: ['Uploads of visitors waiting for review.', ({ inbox }) => inbox.files],
  site_inbox_bytes: ['Size of the inbox, with rejected files.', ({ inbox }) => inbox.bytes],
  site_inbox_oldest_seconds: [
    'How long the oldest upload has been waiting for review.',
    ({ inbox, now }) => inbox.oldest && age(now, inbox.oldest),
  ],
  site_unfinished_uploads: ['Uploads in progress.', ({ jobs }) => jobs.uploads],
  site_trash_entries: ['Entries of the trash.', ({ jobs }) => jobs.trashEntries],
  site_search_documents: ['Documents in the search index.', ({ search }) => search.documents],
  site_search_waiting_texts: [
    'Stored files whose text has not been read yet.',
    ({ search }) => search.waitingTexts,
  ],
  site_notices_waiting: ['Notices that have not been sent yet.', ({ notices }) => notices.waiting],
  site_content_mistakes: ['Mistakes in the content.', ({ content }) => content?.mistakes],
  site_nodes: ['Nodes on the same database.', ({ node }) => node.count ?? 1],
  site_backup_age_seconds: [
    'Age of the data of the newest backup that passed its restore test.',
    ({ backup, now }) => {
      const ms = backupState(backup.runs, backup.isScheduled, now).age
      return ms === undefined ? undefined : ms / 1000
    },
  ],
  site_backup_ok: [
    '1 if the newest backup is recent, passed its restore test and found no lost files, 0 if not; absent if backups are off.',
    ({ backup, now }) => {
      const { status } = backupState(backup.runs, backup.isScheduled, now)
      return status === 'off' ? undefined : Number(status === 'ok')
    },
  ],
}

function age(now: Date, since: Date): number {
  return (now.getTime() - since.getTime()) / 1000
}
