import { createOutageLog } from '../../logging/outage-log.ts'
import type { ValidVersions } from './valid-versions.ts'
import { type FileState, type StoredVersion, versionChanges } from './version-changes.ts'

/** Stores the last valid versions, and reports failures. */
export interface VersionStorage {
  versions: ValidVersions
  report: (error: unknown) => void
}

type Stored = ReadonlyMap<string, StoredVersion>

/** Keeps the stored versions in sync with the content folder; does nothing without a store. */
export function createVersionSync(storage: VersionStorage | undefined) {
  const outage = createOutageLog((error) => storage?.report(error))
  let reportedUnstored = 0

  /** After a failure, pages show what is in memory. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      outage.failed(error)
      return undefined
    }
  }

  return {
    /** `undefined` while unknown. */
    async stored(): Promise<Stored | undefined> {
      if (!storage) return undefined
      return attempt(() => storage.versions.all())
    },
    text: async (path: string) => attempt(async () => storage?.versions.text(path)),
    async store(
      stored: Stored,
      files: ReadonlyMap<string, FileState>,
      deleted: readonly string[],
    ): Promise<void> {
      if (!storage) return
      const { versions, report } = storage
      const { isOnlyNode } = versions
      const found = versionChanges({ files, stored, deleted, isOnlyNode, now: Date.now() })
      const { changes, unstored } = found
      if (unstored > reportedUnstored)
        report(
          new Error(
            `${unstored} content files exceed the limits for stored valid versions. Their pages are shown, but after a restart not those with a mistake.`,
          ),
        )
      reportedUnstored = unstored
      const isDone = await attempt(async () => {
        await versions.apply(changes)
        return true
      })
      if (isDone) outage.succeeded()
    },
    /** Whether the last access failed and has to be retried. */
    hasFailed: outage.isFailing,
  }
}
