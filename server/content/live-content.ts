import { watch } from 'node:fs/promises'

export interface LiveContent<Content> {
  content(): Content
  /** Grows with every change. */
  revision(): number
}

interface Watching<Content> {
  folder: string
  /** Name of the file in it. */
  name: string
  first: Content
  /** @throws What is wrong with the file. */
  read: () => Promise<Content>
  report: (error: unknown) => void
  signal: AbortSignal
}

/** A file of the author, read again whenever it is saved. While it has a mistake, what was before stays. */
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
