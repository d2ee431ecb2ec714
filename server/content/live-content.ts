import { watch } from 'node:fs/promises'

export interface LiveContent<Content> {
  content(): Content
  /** Increases with every change. */
  revision(): number
}

interface Watching<Content> {
  folder: string
  /** File name in the folder. */
  name: string
  first: Content
  /** @throws ContentError for an invalid file. */
  read: () => Promise<Content>
  report: (error: unknown) => void
  signal: AbortSignal
}

/** A content file that is reloaded when saved. An invalid version is reported and the last valid one remains. */
export function watchContent<Content>(watching: Watching<Content>): LiveContent<Content> {
  const { folder, name, first, read, report, signal } = watching
  let content = first
  let revision = 1
  const follow = async () => {
    for await (const { filename } of watch(folder, { signal })) {
      if (filename !== name) continue
      try {
        content = await read()
        revision += 1
      } catch (error) {
        report(error)
      }
    }
  }
  follow().catch((error: Error) => {
    if (error.name !== 'AbortError') report(error)
  })
  return { content: () => content, revision: () => revision }
}
