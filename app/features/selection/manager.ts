import type { DOMAttributes, ReactNode } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'

export interface ControlsProps {
  path: ArchivePath
  /** Of the order of the list, as calls take it. */
  orderQuery: Record<string, string>
  /** What is shown, in order. */
  entries: { folders: FolderView[]; images: FileView[]; files: FileView[] }
  /** Cursor of what is not loaded yet; `undefined` when all is here. */
  next: string | undefined
  /** Whether something of the folder is not shown. */
  isFiltered: boolean
  /** Of this page with nothing open in the viewer. */
  addressWithoutOpen: string
  /** Loads the folder anew. */
  onRefresh(): void
}

type Handlers = Pick<
  DOMAttributes<HTMLElement>,
  | 'onClickCapture'
  | 'onKeyDownCapture'
  | 'onContextMenu'
  | 'onDragStart'
  | 'onDragOver'
  | 'onDrop'
  | 'onDragEnd'
>

/** What the archive page hands to its list and shows above it, for those who manage files. */
export interface Manager {
  /** Stands at each entry. */
  mark(entry: { kind: 'file' | 'folder'; id: string; name: string }): ReactNode
  controls(props: ControlsProps): ReactNode
  /** The folder that an element of the page leads into, and the link that does. */
  folderAt(target: EventTarget): { link: HTMLAnchorElement; path: ArchivePath } | undefined
  /** As after every change: nothing is edited or chosen, and the folder is loaded anew. */
  refresh(): void
  /** For the list of entries. */
  onEntries: Handlers
  /** For the whole page, of which the breadcrumb is a part. */
  onPage: Handlers
}
