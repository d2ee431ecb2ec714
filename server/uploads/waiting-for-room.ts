import { SiteError } from '../errors.ts'
import { isWithoutRoom } from '../no-room.ts'

/** What is said of a full disk where bytes came before: they are kept. Other failures stay as they are. */
export function waitingForRoom(error: unknown): unknown {
  const isRefused = error instanceof SiteError && error.code === 'upload/disk-full'
  return isRefused || isWithoutRoom(error)
    ? new SiteError('upload/waits-for-room', { cause: error })
    : error
}
