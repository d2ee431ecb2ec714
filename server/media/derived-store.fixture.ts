import type { Derived } from '../blobs/blob-store.ts'

/** Derived files in memory, which can be made to look older. */
export function openDerivedStore() {
  const files = new Map<string, { bytes: Uint8Array<ArrayBuffer>; writtenAt: Date }>()
  const derived: Derived = {
    read: async (name) => files.get(name),
    write: async (name, bytes) =>
      void files.set(name, { bytes: new Uint8Array(bytes), writtenAt: new Date() }),
    removeOf: async () => undefined,
  }
  return {
    derived,
    age(hours: number) {
      for (const file of files.values())
        file.writtenAt = new Date(file.writtenAt.getTime() - hours * 3_600_000)
    },
  }
}
