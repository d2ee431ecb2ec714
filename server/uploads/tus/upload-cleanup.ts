import { SiteError } from '../../errors.ts'
import { runHourly } from '../../hourly.ts'
import type { Uploads } from '../open-uploads.ts'

interface CleanupParts {
  uploads: Pick<Uploads, 'sessions' | 'staging' | 'finish' | 'limits'>
  report(error: unknown): void
  signal: AbortSignal
}

/** Finishes uploads that were complete when the server stopped, and removes expired ones hourly. */
export function startUploadCleanup({ uploads, report, signal }: CleanupParts): void {
  void finishCompleteUploads(uploads, report).catch(report)
  runHourly(() => removeExpiredUploads(uploads, new Date()).catch(report), signal)
}

/** Their senders may never ask again, because the server confirmed the last byte. */
export async function finishCompleteUploads(
  { sessions, staging, finish, limits }: CleanupParts['uploads'],
  report: (error: unknown) => void,
): Promise<void> {
  for (const { id, size } of await sessions.open()) {
    const there = await staging.size(id).catch(() => 0)
    // A crash may have come between the bytes and their offset.
    if (there > 0) await limits.inbox.setReceived(id, there)
    if (there === size) await finish(id).catch((error) => reportUnlessRejected(error, report))
  }
}

/** A rejected upload waits for the sender's decision. */
function reportUnlessRejected(error: unknown, report: (error: unknown) => void): void {
  if (!(error instanceof SiteError) || error.status >= 500) report(error)
}

export async function removeExpiredUploads(
  { sessions, staging, limits }: Pick<Uploads, 'sessions' | 'staging' | 'limits'>,
  now: Date,
): Promise<void> {
  const expired = await sessions.expire(now)
  for (const id of expired) await staging.remove(id)
  for (const id of expired) await limits.inbox.release([id])
  await limits.inbox.sweep(now)
  await staging.sweep(async (id) => (await sessions.find(id)) !== undefined)
}
