import { isOutOfSpace } from '../../disk/no-space.ts'
import { SiteError } from '../../errors.ts'

/** For a resumable upload, a full disk or inbox is a different error, because received bytes are kept. */
export function resumableError(error: unknown): unknown {
  const code = error instanceof SiteError ? error.code : undefined
  if (code === 'upload/inbox-full')
    return new SiteError('upload/paused-inbox-full', { cause: error })
  const isDiskFull = code === 'upload/disk-full'
  return isDiskFull || isOutOfSpace(error)
    ? new SiteError('upload/paused-disk-full', { cause: error })
    : error
}
