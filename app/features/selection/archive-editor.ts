import type { DOMAttributes, ReactNode, RefObject } from 'react'
import type { Item } from '#app/editor/item.ts'
import type { ViewerPanel } from '#app/ui/viewer/viewer-item.ts'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

export interface ControlsProps {
  path: ArchivePath
  /** Query parameters of the list's order. */
  orderQuery: Record<string, string>
  /** The visible entries, in order. */
  entries: { folders: FolderView[]; images: FileView[]; files: FileView[] }
  /** Cursor of the next page; undefined when everything is loaded. */
  next: string | undefined
  isFiltered: boolean
  /** URL of the page without the viewer. */
  urlWithoutOpen: string
  onRefresh(): void
}

export interface UploadAreaHandle {
  /** Opens the file chooser for the new content of a file in this folder. */
  chooseVersion(name: string): void
}

type Handlers = DOMAttributes<HTMLElement>

/** The parts of the archive page for editors: handlers of its list, and controls above it. */
export interface ArchiveEditor {
  /** Rendered at each entry. */
  mark(entry: Pick<Item, 'kind' | 'id' | 'name'>): ReactNode
  controls(props: ControlsProps): ReactNode
  /** Above the list; undefined until it has loaded. */
  uploadArea?(path: ArchivePath): ReactNode
  /** Filled by the upload area. */
  uploads: RefObject<UploadAreaHandle | null>
  /** The folder that an element links to, and the link. */
  folderAt(target: EventTarget): { link: HTMLAnchorElement; path: ArchivePath } | undefined
  /** Edits what the viewer shows; undefined if the editor did not load. */
  viewerPanel: ViewerPanel | undefined
  /** Reloads the folder; edit mode and an open viewer stay. */
  showArrivals(): void
  /** For the list of entries. */
  onEntries: Handlers
  /** For the whole page, including the breadcrumb. */
  onPage: Handlers
}
