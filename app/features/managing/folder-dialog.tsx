import { ChevronRight, Folder } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { type FolderTree, stepByKey, type TreeRow, treeRows } from './folder-tree.ts'
import { cannotLieIn, type Item } from './item.ts'
import type { ManageCalls } from './manage-calls.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { useFolderTree } from './use-folder-tree.ts'

interface FolderDialogProps {
  calls: ManageCalls
  /** What the folder is for, in words. */
  why: string
  /** What is to be brought there, where that rules folders out. */
  items: readonly Item[]
  onChoose(into: ArchivePath): void
  onClose(): void
}

/** The tree of all folders, one of which is chosen. */
export function FolderDialog({ calls, why, items, onChoose, onClose }: FolderDialogProps) {
  const { tree, problem, open, close } = useFolderTree(calls)
  const [chosen, setChosen] = useState<ArchivePath>()
  const cannot = chosen && items.length > 0 ? cannotLieIn(chosen, items) : undefined
  return (
    <ManageDialog title="Select a folder" onClose={onClose}>
      <p>{why}</p>
      <div className="folder-tree-body">
        <Tree
          tree={tree}
          chosen={chosen}
          onOpen={(path) => void open(path)}
          onClose={close}
          onChoose={(path) => {
            setChosen(path)
            if (tree.open.has(path)) close(path)
            else void open(path)
          }}
        />
      </div>
      <p className="dialog-problem" role="alert">
        {problem}
        {cannot}
      </p>
      <footer>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="button"
          data-solid=""
          disabled={chosen === undefined || cannot !== undefined}
          onClick={() => chosen && onChoose(chosen)}
        >
          Select
        </button>
      </footer>
    </ManageDialog>
  )
}

interface TreeProps {
  tree: FolderTree
  chosen: ArchivePath | undefined
  onOpen(path: ArchivePath): void
  onClose(path: ArchivePath): void
  onChoose(path: ArchivePath): void
}

function Tree({ tree, chosen, onOpen, onClose, onChoose }: TreeProps) {
  const rows = treeRows(tree)
  const [focused, setFocused] = useState(rows[0]?.path)
  const list = useRef<HTMLDivElement>(null)
  const current = rows.some(({ path }) => path === focused) ? focused : rows[0]?.path
  useEffect(() => list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])

  function focus(path: ArchivePath) {
    setFocused(path)
    const row = list.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
    row?.focus()
  }

  function onKeyDown(event: KeyboardEvent, { path }: TreeRow) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onChoose(path)
    }
    const step = stepByKey(event.key, rows, path)
    if (!step) return
    event.preventDefault()
    if ('focus' in step) focus(step.focus)
    else if ('open' in step) onOpen(step.open)
    else onClose(step.close)
  }

  return (
    <div ref={list} role="tree" aria-label="Folders of the archive" className="folder-tree">
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
          className="folder-tree-row"
          style={{ '--level': row.level } as CSSProperties}
          onClick={() => {
            setFocused(row.path)
            onChoose(row.path)
          }}
          onKeyDown={(event) => onKeyDown(event, row)}
        >
          <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} />
          <Folder aria-hidden="true" size={18} strokeWidth={1.5} />
          {row.name}
        </div>
      ))}
    </div>
  )
}
