import { useCallback, useEffect, useState } from 'react'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { CallProblem, CallResult, EditorCalls } from '../editor-calls.ts'
import type { FolderTree, TreeFolder } from './folder-tree.ts'

/**
 * The folders of the archive, each loaded when it is opened.
 * @param start Opened at first, with its parents.
 */
export function useFolderTree(calls: EditorCalls, start: ArchivePath) {
  const [tree, setTree] = useState<FolderTree>({ below: new Map(), open: new Set() })
  const [failed, setFailed] = useState<{ path: ArchivePath; text: string } | undefined>(undefined)

  /** @returns Why it was not loaded. */
  const open = useCallback(
    async (path: ArchivePath): Promise<CallProblem | undefined> => {
      setTree((before) => ({ ...before, open: new Set([...before.open, path]) }))
      const found = await foldersIn(calls, path)
      setFailed(found.ok ? undefined : { path, text: found.problem.text })
      if (found.ok)
        setTree((before) => ({
          ...before,
          below: new Map([...before.below, [path, found.response]]),
        }))
      return found.ok ? undefined : found.problem
    },
    [calls],
  )
  const close = useCallback((path: ArchivePath) => {
    setTree((before) => ({
      ...before,
      open: new Set([...before.open].filter((one) => one !== path)),
    }))
  }, [])

  /** Opens a folder and its parents. @returns Why one of them was not loaded. */
  const reveal = useCallback(
    async (path: ArchivePath): Promise<CallProblem | undefined> => {
      for (const crumb of crumbsOf(path)) {
        const problem = await open(crumb.path)
        if (problem) return problem
      }
      return undefined
    },
    [open],
  )
  useEffect(() => void reveal(start), [reveal, start])

  const isWhole = tree.below.has(start)
  const again = () => void (isWhole && failed ? open(failed.path) : reveal(start))
  return { tree, problem: failed?.text, again, open, reveal, close }
}

/** Folders come before files, so reading ends with the first page that has a file. */
async function foldersIn(calls: EditorCalls, path: ArchivePath): Promise<CallResult<TreeFolder[]>> {
  const found: TreeFolder[] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ dir: path, sort: 'name', limit: '500' })
    if (cursor !== null) query.set('cursor', cursor)
    const page: CallResult<ListingResponse> = await calls.read<ListingResponse>(
      `/api/files?${query}`,
    )
    if (!page.ok) return page
    const { folders, images, files, next } = page.response
    found.push(
      ...folders.map(({ fullpath, folder_count }) => ({
        path: fullpath as ArchivePath,
        hasBelow: folder_count > 0,
      })),
    )
    cursor = images.length + files.length > 0 ? null : next
  } while (cursor !== null)
  return { ok: true, response: found }
}
