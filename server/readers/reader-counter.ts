import type { Logger } from 'pino'
import { isoDay } from '#domain/units/day.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import type { Fetch } from '../http/cache/cached-response-handler.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import { countViews, endDayBefore } from './count-views.ts'
import { countedView, requestedPage } from './counted-view.ts'
import { addBatch, addView, newBatch, type View, type ViewBatch } from './view-batch.ts'

const WRITE_MS = 10_000
/** During an outage; older ones are dropped. */
const MAX_WAITING = 2

interface CounterParts {
  db: Db
  settings: Pick<Config, 'SITE_URL' | 'TRUST_PROXY'>
  log: Logger
  signal: AbortSignal
  /** For tests. */
  now?: () => number
}

/**
 * Counts the pages that are answered, in memory, and writes them every ten seconds: a crash loses at most those. The
 * owner calls `write` once more on shutdown.
 */
export function createReaderCounter({ db, settings, log, signal, now = Date.now }: CounterParts) {
  /** One for each day, the newest last. */
  let waiting: ViewBatch[] = []
  const outage = createOutageLog((error) =>
    log.warn({ err: error }, 'The counts of readers could not be saved yet.'),
  )
  let endedBefore = ''
  let writing: Promise<void> | undefined
  const today = () => isoDay(new Date(now()))

  function count(view: View) {
    const day = today()
    let batch = waiting.at(-1)
    if (batch?.day !== day) {
      batch = newBatch(day)
      waiting.push(batch)
    }
    addView(batch, view)
  }

  async function writeAll() {
    const batches = waiting
    waiting = []
    try {
      while (batches[0]) {
        await countViews(db, batches[0])
        batches.shift()
      }
      const day = today()
      if (endedBefore !== day) await endDayBefore(db, day)
      endedBefore = day
      outage.succeeded()
    } catch (error) {
      keepForLater(batches)
      outage.failed(error)
    }
  }

  function keepForLater(batches: readonly ViewBatch[]) {
    for (const batch of batches.toReversed()) {
      const same = waiting.find(({ day }) => day === batch.day)
      if (same) addBatch(same, batch)
      else waiting.unshift(batch)
    }
    waiting = waiting.slice(-MAX_WAITING)
  }

  async function write() {
    await writing
    writing = writeAll().finally(() => {
      writing = undefined
    })
    await writing
  }

  const timer = setInterval(() => {
    const isNewDay = endedBefore !== today()
    if (writing === undefined && (waiting.length > 0 || isNewDay)) void write()
  }, WRITE_MS).unref()
  signal.addEventListener('abort', () => clearInterval(timer))

  return {
    /** Writes what was counted since the last time. */
    write,
    /** The same responses; pages among them are counted. */
    watch:
      (fetch: Fetch): Fetch =>
      (request, bindings) => {
        const fetched = fetch(request, bindings)
        const path = requestedPage(bindings.incoming)
        if (path === undefined) return fetched
        const note = (response: Response) => {
          if (response.status === 200 || response.status === 304) {
            const view = countedView(path, bindings.incoming, settings)
            if (view) count(view)
          }
          return response
        }
        // A cached page is answered without waiting for another turn of the event loop.
        return fetched instanceof Promise ? fetched.then(note) : note(fetched)
      },
  }
}
