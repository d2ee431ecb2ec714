import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { backupState } from '#domain/status/backup-state.ts'
import type { SiteFacts, SiteStatus } from '#domain/status/site-facts.ts'
import type { Bindings } from '../http/cached-response-handler.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { QueueLengths } from './queue-lengths.ts'
import { requestClass } from './request-class.ts'

/** Seconds: from a page in the cache to a search or an import that takes its time. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>

interface MetricsParts {
  status: SiteStatus
  cache: Pick<ResponseCache, 'facts'>
  queues: QueueLengths
  isDatabaseAway: () => boolean
  log: Logger
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/** Metrics of the site. No figure contains an address, a name or a query. */
export function createSiteMetrics({ status, cache, queues, isDatabaseAway, log }: MetricsParts) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'site_requests_total',
    help: 'Answered requests by class and status.',
    labelNames: ['class', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'site_request_seconds',
    help: 'Time until the headers of the answer are ready.',
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
    help: 'Requests for which the response cache had no answer.',
    registers,
  })
  const waiting = new Gauge({
    name: 'site_queue_waiting',
    help: 'What waits in a queue of this node.',
    labelNames: ['queue'],
    registers,
  })
  let counted = { hits: 0, misses: 0 }
  const gauges = new Map<string, Gauge>()

  function set(name: string, help: string, value: number | undefined) {
    const gauge = gauges.get(name) ?? new Gauge({ name, help, registers })
    gauges.set(name, gauge)
    if (value === undefined) gauge.remove()
    else gauge.set(value)
  }

  function count(url: string, started: number, answer: Response): Response {
    const labels = { class: requestClass(url) }
    requests.inc({ ...labels, status: answer.status })
    seconds.observe(labels, (performance.now() - started) / 1000)
    return answer
  }

  return {
    contentType: registry.contentType,
    /** The same answers, counted and timed until their headers are ready. */
    watch:
      (fetch: Fetch): Fetch =>
      (request, bindings) => {
        const started = performance.now()
        const { url = '' } = bindings.incoming
        const answer = fetch(request, bindings)
        // A cached page is answered without waiting for another turn of the event loop.
        return answer instanceof Promise
          ? answer.then((response) => count(url, started, response))
          : count(url, started, answer)
      },
    /** All figures in the text format of Prometheus. */
    async text(): Promise<string> {
      const facts = await status.read().catch((error: unknown) => {
        log.warn({ err: error }, 'The state of the site could not be read for its metrics.')
        return undefined
      })
      for (const { name, help, value } of siteFigures) set(name, help, facts && value(facts))
      for (const [queue, length] of queues) waiting.set({ queue }, length())
      const { entries, bytes, hits, misses } = cache.facts()
      set('site_cache_entries', 'Answers in the response cache.', entries)
      set('site_cache_bytes', 'Size of the response cache.', bytes)
      cacheHits.inc(hits - counted.hits)
      cacheMisses.inc(misses - counted.misses)
      counted = { hits, misses }
      set('site_database_up', '0 while the database cannot be reached.', isDatabaseAway() ? 0 : 1)
      return registry.metrics()
    },
  }
}

interface SiteFigure {
  name: string
  help: string
  /** Undefined leaves the figure out. */
  value: (facts: SiteFacts) => number | undefined
}

const siteFigures: readonly SiteFigure[] = [
  {
    name: 'site_disk_free_bytes',
    help: 'Free space on the disk of the data folder.',
    value: ({ disk }) => disk.free,
  },
  {
    name: 'site_disk_total_bytes',
    help: 'Size of the disk of the data folder.',
    value: ({ disk }) => disk.total,
  },
  {
    name: 'site_disk_reserved_bytes',
    help: 'Free space below which no upload is accepted.',
    value: ({ disk }) => disk.editorFloor,
  },
  {
    name: 'site_inbox_files',
    help: 'Uploads of visitors that wait for review.',
    value: ({ inbox }) => inbox.files,
  },
  {
    name: 'site_inbox_bytes',
    help: 'Size of the inbox, with rejected files.',
    value: ({ inbox }) => inbox.bytes,
  },
  {
    name: 'site_inbox_oldest_seconds',
    help: 'How long the oldest upload has been waiting for review.',
    value: ({ inbox, now }) => inbox.oldest && age(now, inbox.oldest),
  },
  {
    name: 'site_unfinished_uploads',
    help: 'Uploads that have begun and not ended.',
    value: ({ jobs }) => jobs.uploads,
  },
  {
    name: 'site_trash_entries',
    help: 'Entries of the trash.',
    value: ({ jobs }) => jobs.trashEntries,
  },
  {
    name: 'site_search_documents',
    help: 'Documents in the search index.',
    value: ({ search }) => search.documents,
  },
  {
    name: 'site_search_waiting_texts',
    help: 'Stored files whose text has not been read yet.',
    value: ({ search }) => search.waitingTexts,
  },
  {
    name: 'site_notices_waiting',
    help: 'Notices that have not been sent yet.',
    value: ({ notices }) => notices.waiting,
  },
  {
    name: 'site_content_mistakes',
    help: 'Mistakes in the content.',
    value: ({ content }) => content?.mistakes,
  },
  {
    name: 'site_nodes',
    help: 'Nodes on the same database.',
    value: ({ node }) => node.count ?? 1,
  },
  {
    name: 'site_backup_age_seconds',
    help: 'Age of the data of the newest backup that passed its rehearsal.',
    value: ({ backup, now }) => {
      const ms = backupState(backup.runs, backup.isScheduled, now).age
      return ms === undefined ? undefined : ms / 1000
    },
  },
  {
    name: 'site_backup_ok',
    help: '1 if the newest backup is recent and passed its rehearsal, 0 if not; absent if backups are off.',
    value: ({ backup, now }) => {
      const { word } = backupState(backup.runs, backup.isScheduled, now)
      return word === 'off' ? undefined : Number(word === 'ok')
    },
  },
]

function age(now: Date, since: Date): number {
  return (now.getTime() - since.getTime()) / 1000
}
