import { useCallback, useEffect, useState } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { ListingAnswer } from '#domain/archive/listing-answer.ts'
import type { FolderTree } from './folder-tree.ts'
import type { ManageCalls, Outcome } from './manage-calls.ts'

const ROOT = '/' as ArchivePath

/** The folders of the archive, each asked for when it is opened. The root is open from the start. */
export function useFolderTree(calls: ManageCalls) {
  const [tree, setTree] = useState<FolderTree>({ below: new Map(), open: new Set() })
  const [problem, setProblem] = useState<string>()

  const open = useCallback(
    async (path: ArchivePath) => {
      setTree((before) => ({ ...before, open: new Set([...before.open, path]) }))
      const found = await foldersIn(calls, path)
      if (!found.ok) return setProblem(found.problem.text)
      setProblem(undefined)
      setTree((before) => ({ ...before, below: new Map([...before.below, [path, found.answer]]) }))
    },
    [calls],
  )
  const close = useCallback((path: ArchivePath) => {
    setTree((before) => ({
      ...before,
      open: new Set([...before.open].filter((one) => one !== path)),
    }))
  }, [])

  useEffect(() => void open(ROOT), [open])
  return { tree, problem, open, close }
}

/** Folders come before files, so reading ends with the first page that has a file. */
async function foldersIn(calls: ManageCalls, path: ArchivePath): Promise<Outcome<ArchivePath[]>> {
  const found: ArchivePath[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ dir: path, sort: 'name', limit: '500' })
    if (cursor !== null) query.set('cursor', cursor)
    const page: Outcome<ListingAnswer> = await calls.read<ListingAnswer>(`/api/files?${query}`)
    if (!page.ok) return page
    const { folders, images, files, next } = page.answer
    found.push(...folders.map(({ fullpath }) => fullpath as ArchivePath))
    cursor = images.length + files.length > 0 ? null : next
  } while (cursor !== null)
  return { ok: true, answer: found }
}
