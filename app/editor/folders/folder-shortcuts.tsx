import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useStoredText } from '#app/ui/browser/stored-text.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { counted } from '#domain/units/count.ts'
import type { EditorCalls } from '../editor-calls.ts'
import { readRecent } from './recent-folders.ts'

const MAX_SHOWN = 8
/** Folders are searched together with files. */
const MAX_READ = 50
const PAUSE_MS = 200

interface ShortcutsProps {
  calls: EditorCalls
  onChoose(path: ArchivePath): void
}

/** Finds folders by name; without a name it offers those chosen last. */
export function FolderShortcuts({ calls, onChoose }: ShortcutsProps) {
  const { text: stored } = useStoredText('recent-folders')
  const [name, setName] = useState('')
  const title = useId()
  const found = useFoundFolders(calls, name.trim())
  const paths = name.trim() === '' ? readRecent(stored) : (found?.paths ?? [])
  const list = useRef<HTMLUListElement>(null)
  const toList = (event: KeyboardEvent) => {
    const first = event.key === 'ArrowDown' && list.current?.querySelector('button')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  const count = found && !found.problem ? found.paths.length : 0
  return (
    <div className="folder-shortcuts">
      <TextField
        name="find-folder"
        type="search"
        label="Find a folder"
        required={false}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={toList}
      />
      {paths.length > 0 && (
        <>
          <p id={title} className="fine folder-shortcuts-title">
            {name.trim() === '' ? 'Recent folders' : 'Folders found'}
          </p>
          <ul ref={list} className="row" aria-labelledby={title}>
            {paths.map((path) => (
              <li key={path}>
                <ActionButton onClick={() => onChoose(path)}>{path}</ActionButton>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="note" role="status">
        {found && (found.problem ?? (count === 0 && 'No folder found.'))}
      </p>
      <p className="visually-hidden" role="status">
        {count > 0 && `${counted(count, 'folder')} found`}
      </p>
    </div>
  )
}

interface Found {
  paths: ArchivePath[]
  problem?: string
}

function useFoundFolders(calls: EditorCalls, name: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    setFound(undefined)
    if (name === '') return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const response = await findFolders(calls, name)
      if (isCurrent) setFound(response)
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [calls, name])
  return found
}

async function findFolders(calls: EditorCalls, name: string): Promise<Found> {
  const query = new URLSearchParams({
    q: name,
    type: 'file',
    limit: String(MAX_READ),
    partial: '1',
  })
  const result = await calls.read<SearchResponse>(`/api/search?${query}`)
  if (!result.ok) return { paths: [], problem: result.problem.text }
  const folders = result.response.hits.filter(({ kind }) => kind === 'folder')
  const paths = folders.flatMap(({ path }) => (path === undefined ? [] : [path as ArchivePath]))
  return { paths: paths.slice(0, MAX_SHOWN) }
}
