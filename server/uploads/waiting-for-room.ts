import { SiteError } from '../errors.ts'
import { isWithoutRoom } from '../no-room.ts'

/** What is said of a full disk or inbox where bytes came before: they are kept. Other failures stay as they are. */
export function waitingForRoom(error: unknown): unknown {
  const code = error instanceof SiteError ? error.code : undefined
  if (code === 'upload/inbox-full') return new SiteError('upload/waits-for-inbox', { cause: error })
  const isRefused = code === 'upload/disk-full'
  return isRefused || isWithoutRoom(error)
    ? new SiteError('upload/waits-for-room', { cause: error })
    : error
}
