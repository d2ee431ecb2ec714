import type { ViewerItem, ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { type MediaKind, mediaKind } from '#domain/archive/media-type.ts'

type Entry = TrashAnswer['entries'][number]

/** How the archive shows a file in the viewer. */
export type ItemOf = (
  file: Pick<
    FileView,
    'id' | 'name' | 'version' | 'kind' | 'date' | 'description' | 'uploader' | 'width' | 'height'
  >,
) => ViewerItem

const PICTURED = new Set<MediaKind>(['image', 'video', 'pdf'])

/** The viewer over the files of the trash: they have no page of their own and no link to carry away. */
export function trashViewer(
  entries: readonly Entry[],
  shown: number | undefined,
  { show, itemOf }: { show: (entry: number | undefined) => void; itemOf: ItemOf },
): ViewerProps | undefined {
  const files = entries.filter(({ url }) => url !== null)
  const index = files.findIndex(({ entry }) => entry === shown)
  if (index === -1) return undefined
  return {
    total: files.length,
    index,
    itemAt: (at) => files[at] && viewerItem(files[at], itemOf),
    onNeed: () => {},
    onMove: (at) => show(files[at]?.entry),
    onClose: () => show(undefined),
  }
}

export function smallPicture({ url, media_type }: Entry): string | undefined {
  if (url === null || media_type === null || !PICTURED.has(mediaKind(media_type))) return undefined
  return `/${url}?thumbnail=0x150`
}

function viewerItem(entry: Entry, itemOf: ItemOf): ViewerItem {
  const { id, name, path, width, height, media_type, url, trashed_by } = entry
  const kind = mediaKind(media_type ?? '')
  const thumbnail = smallPicture(entry)
  return {
    ...itemOf({
      ...{ id: id as FileId, name, kind, version: '', date: '', uploader: trashed_by },
      description: `In the trash. It was at ${path}`,
      width: width ?? undefined,
      height: height ?? undefined,
    }),
    address: `/${url}`,
    downloadAddress: `/${url}?download`,
    preview: thumbnail && `/${url}?thumbnail=0x1080`,
    thumbnail,
    infoAddress: undefined,
    copies: undefined,
  }
}
