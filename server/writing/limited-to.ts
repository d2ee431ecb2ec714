import { SiteError } from '../errors.ts'

/** Runs at most as many tasks at a time. @throws SiteError write/busy for one more. */
export function limitedTo(max: number) {
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= max) throw new SiteError('write/busy')
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
    }
  }
}
