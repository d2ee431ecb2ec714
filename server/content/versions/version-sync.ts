import type { GoodVersions } from './good-versions.ts'
import { type FileState, type StoredVersion, versionChanges } from './version-changes.ts'

/** Where last good versions are stored, and who is told when that fails. */
export interface VersionStorage {
  versions: GoodVersions
  report: (error: unknown) => void
}

type Stored = ReadonlyMap<string, StoredVersion>

/** Keeps the stored versions of content files in step with what a node reads; without a store it does nothing. */
export interface VersionSync {
  /** What is stored; `undefined` while that is not known. */
  stored(): Promise<Stored | undefined>
  text(path: string): Promise<string | undefined>
  store(
    stored: Stored,
    files: ReadonlyMap<string, FileState>,
    gone: readonly string[],
  ): Promise<void>
  /** Whether something could not be read or stored, so that it is to be tried again. */
  hasFailed(): boolean
}

export function createVersionSync(storage: VersionStorage | undefined): VersionSync {
  let hasFailed = false
  let reportedUnstored = 0

  /** A failure is reported once, until it works again: what is in memory is shown meanwhile. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await work()
    } catch (error) {
      if (!hasFailed) storage?.report(error)
      hasFailed = true
      return undefined
    }
  }

  return {
    async stored() {
      if (!storage) return undefined
      return attempt(() => storage.versions.all())
    },
    text: async (path) => attempt(async () => storage?.versions.text(path)),
    async store(stored, files, gone) {
      if (!storage) return
      const { versions, report } = storage
      const { isOnlyNode } = versions
      const found = versionChanges({ files, stored, gone, isOnlyNode, now: Date.now() })
      const { changes, unstored } = found
      if (unstored > reportedUnstored)
        report(
          new Error(
            `${unstored} content files are too many or too large to store as last good versions. Their pages are shown; after a restart, one with a mistake is not.`,
          ),
        )
      reportedUnstored = unstored
      const isDone = await attempt(async () => {
        await versions.apply(changes)
        return true
      })
      if (isDone) hasFailed = false
    },
    hasFailed: () => hasFailed,
  }
}
