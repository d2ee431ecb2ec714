import { Copy, FileArchive, FolderInput, type IconNode, Pencil, Trash2 } from 'lucide'
import type { Item } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { areZipNames, zipUrl } from '#domain/archive/paths/zip-url.ts'

interface SelectionAction {
  id: 'move' | 'copy' | 'metadata' | 'download' | 'delete'
  icon: IconNode
  label: string
  /** Why it is off, if it is. */
  problem?: string | undefined
  keys?: string
  /** Acts, or downloads this. */
  act: (() => void) | { href: string }
}

type Acts = Pick<Operations, 'chooseFolder' | 'editMetadata' | 'trash'>

/** What can be done to selected items of one folder, in the order of the panel and of the context menu. */
export function selectionActions(operations: Acts, items: readonly Item[]): SelectionAction[] {
  return [
    {
      id: 'move',
      icon: FolderInput,
      label: 'Move to',
      act: () => operations.chooseFolder('move', items),
    },
    { id: 'copy', icon: Copy, label: 'Copy to', act: () => operations.chooseFolder('copy', items) },
    {
      id: 'metadata',
      icon: Pencil,
      label: items.length > 1 ? 'Metadata' : 'Properties',
      act: () => operations.editMetadata(items),
    },
    { id: 'download', icon: FileArchive, label: 'Download', ...downloadOf(items) },
    {
      id: 'delete',
      icon: Trash2,
      label: 'Delete',
      keys: 'Delete',
      act: () => void operations.trash(items),
    },
  ]
}

/** One file as it is, everything else as a ZIP file, unless it is more than a URL can name. */
function downloadOf(items: readonly Item[]): Pick<SelectionAction, 'act' | 'problem'> {
  const [first] = items
  if (items.length === 1 && first?.kind === 'file') {
    const { id, name } = first
    const query = new URLSearchParams({ id })
    return { act: { href: `/files/${encodeURIComponent(name)}?${query}&download` } }
  }
  const folder = (first && parentOf(first.path)) ?? ROOT
  const names = items.map(({ name }) => name)
  const problem = areZipNames(folder, names)
    ? undefined
    : 'Too many items for one ZIP file. Select fewer, or the folder.'
  return { act: { href: zipUrl(folder, names) }, problem }
}
