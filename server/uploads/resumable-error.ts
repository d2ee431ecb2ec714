import { SiteError } from '../errors.ts'
import { isOutOfSpace } from '../no-space.ts'

/** For an upload that can be resumed, a full disk or inbox is another error: what has arrived is kept. */
export function resumableError(error: unknown): unknown {
  const code = error instanceof SiteError ? error.code : undefined
  if (code === 'upload/inbox-full') return new SiteError('upload/waits-for-inbox', { cause: error })
  const isDiskFull = code === 'upload/disk-full'
  return isDiskFull || isOutOfSpace(error)
    ? new SiteError('upload/waits-for-room', { cause: error })
    : error
}
