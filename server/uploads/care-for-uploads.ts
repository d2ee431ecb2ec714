import { SiteError } from '../errors.ts'
import type { Uploads } from './open-uploads.ts'

const HOUR_MS = 60 * 60 * 1000

interface Care {
  uploads: Pick<Uploads, 'sessions' | 'staging' | 'finish' | 'limits'>
  report(error: unknown): void
  signal: AbortSignal
}

/**
 * Takes in what had arrived whole when the server was stopped, and removes once an hour what waited
 * for too long.
 */
export function careForUploads({ uploads, report, signal }: Care): void {
  void finishWhole(uploads, report).catch(report)
  const sweep = () => sweepUploads(uploads, new Date()).catch(report)
  const first = setTimeout(sweep, 60 * 1000).unref()
  const every = setInterval(sweep, HOUR_MS).unref()
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(every)
  })
}

/** Nobody may ever ask for them again: their senders were told that all of it is here. */
export async function finishWhole(
  { sessions, staging, finish, limits }: Care['uploads'],
  report: (error: unknown) => void,
): Promise<void> {
  for (const { id, size } of await sessions.open()) {
    const there = await staging.size(id).catch(() => 0)
    // A crash may have come between the bytes and their count.
    if (there > 0) await limits.inbox.keep(id, there)
    if (there === size) await finish(id).catch((error) => tellUnlessRefused(error, report))
  }
}

/** A clash waits for its sender's choice. */
function tellUnlessRefused(error: unknown, report: (error: unknown) => void): void {
  if (!(error instanceof SiteError) || error.status >= 500) report(error)
}

/** @param now The moment by which their age is counted. */
export async function sweepUploads(
  { sessions, staging, limits }: Pick<Uploads, 'sessions' | 'staging' | 'limits'>,
  now: Date,
): Promise<void> {
  const expired = await sessions.expire(now)
  for (const id of expired) await staging.remove(id)
  for (const id of expired) await limits.inbox.release([id])
  await limits.inbox.sweep(now)
  await staging.sweep(async (id) => (await sessions.find(id)) !== undefined)
}
