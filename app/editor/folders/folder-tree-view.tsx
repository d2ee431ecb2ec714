import { ChevronRight, Folder } from 'lucide'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import {
  type FolderTree,
  stepByKey,
  type TreeRow,
  type TreeStep,
  treeRows,
  typedWith,
} from './folder-tree.ts'

interface TreeProps {
  tree: FolderTree
  chosen: ArchivePath | undefined
  /** The folder to focus once it is loaded. */
  start: ArchivePath
  onOpen(path: ArchivePath): void
  onClose(path: ArchivePath): void
  onChoose(path: ArchivePath): void
}

/** After the ARIA tree pattern. */
export function FolderTreeView({ tree, chosen, start, onOpen, onClose, onChoose }: TreeProps) {
  const rows = treeRows(tree)
  const [focused, setFocused] = useState(rows[0]?.path)
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const typed = useRef({ letters: '', at: 0 })
  const current = rows.some(({ path }) => path === focused) ? focused : rows[0]?.path
  const isThere = rows.some(({ path }) => path === start)
  const isLoaded = tree.below.has(start)
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new start is focused again
  useEffect(() => {
    hasMoved.current = false
  }, [start])
  // biome-ignore lint/correctness/useExhaustiveDependencies: its subfolders come into view once they are loaded
  useEffect(() => {
    // The user may have moved on meanwhile.
    if (!isThere || hasMoved.current || !list.current) return
    setFocused(start)
    focusRow(list.current, start)
  }, [isThere, isLoaded, start])

  function focus(path: ArchivePath) {
    hasMoved.current = true
    setFocused(path)
    if (list.current) focusRow(list.current, path)
  }

  function actOf(event: KeyboardEvent, path: ArchivePath): (() => void) | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined
    typed.current = typedWith(typed.current, event.key, event.timeStamp)
    if (event.key === 'Enter' || event.key === ' ') return () => onChoose(path)
    const step = stepByKey(event.key, rows, path, typed.current.letters)
    return step && (() => take(step))
  }

  function take(step: NonNullable<TreeStep>) {
    if ('focus' in step) focus(step.focus)
    else if ('open' in step) onOpen(step.open)
    else onClose(step.close)
  }

  function onKeyDown(event: KeyboardEvent, { path }: TreeRow) {
    const act = actOf(event, path)
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div ref={list} role="tree" aria-label="Folders of the archive">
      {rows.map((row) => (
        <div
          key={row.path}
          role="treeitem"
          aria-level={row.level}
          aria-expanded={row.hasBelow ? row.isOpen : undefined}
          aria-selected={row.path === chosen}
          aria-posinset={row.place}
          aria-setsize={row.of}
          tabIndex={row.path === current ? 0 : -1}
          data-path={row.path}
          className="toggle folder-tree-row"
          style={{ '--level': row.level } as CSSProperties}
          onClick={() => {
            hasMoved.current = true
            setFocused(row.path)
            onChoose(row.path)
          }}
          onKeyDown={(event) => onKeyDown(event, row)}
        >
          <Icon of={ChevronRight} />
          <Icon of={Folder} />
          {row.name}
        </div>
      ))}
    </div>
  )
}

function focusRow(list: HTMLElement, path: ArchivePath) {
  const row = list.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}
