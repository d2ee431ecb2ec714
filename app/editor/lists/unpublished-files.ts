import type { ViewerAct, ViewerItem, ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import { type MediaKind, mediaKind } from '#domain/archive/media-type.ts'

/** A file that only managers see: it has no page of its own and no link to carry away. */
export interface UnpublishedFile {
  /** Of its entry in the list. */
  key: string
  name: string
  mediaType: string
  /** Of its bytes, without the first slash. */
  url: string
  width: number | null
  height: number | null
  uploader: string
  /** Whether nobody has accepted it yet. */
  isUnreviewed?: boolean
  /** Where it is, in words. */
  description: string
}

/** How the archive shows a file in the viewer. */
export type ItemOf = (
  file: Pick<
    FileView,
    'id' | 'name' | 'version' | 'kind' | 'date' | 'description' | 'uploader' | 'width' | 'height'
  >,
) => ViewerItem

interface Showing {
  /** The one that is shown. */
  shown: string | undefined
  show(key: string | undefined): void
  itemOf: ItemOf
  /** What can be done with one while it is shown. */
  actsFor(key: string): ViewerAct[]
}

const PICTURED = new Set<MediaKind>(['image', 'video', 'pdf'])

/** The viewer over files that only managers see. */
export function unpublishedViewer(
  files: readonly UnpublishedFile[],
  { shown, show, itemOf, actsFor }: Showing,
): ViewerProps | undefined {
  const index = files.findIndex(({ key }) => key === shown)
  if (index === -1) return undefined
  return {
    total: files.length,
    index,
    itemAt: (at) => files[at] && { ...viewerItem(files[at], itemOf), acts: actsFor(files[at].key) },
    onNeed: () => {},
    onMove: (at) => show(files[at]?.key),
    onClose: () => show(undefined),
  }
}

/** Address of a small picture; `undefined` where there is none of such a file. */
export function smallPicture({
  url,
  mediaType,
}: Pick<UnpublishedFile, 'url' | 'mediaType'>): string | undefined {
  return PICTURED.has(mediaKind(mediaType)) ? `/${url}?thumbnail=0x150` : undefined
}

function viewerItem(file: UnpublishedFile, itemOf: ItemOf): ViewerItem {
  const { key, name, mediaType, url, width, height, uploader, description, isUnreviewed } = file
  const thumbnail = smallPicture(file)
  return {
    ...itemOf({
      ...{ id: key as FileId, name, kind: mediaKind(mediaType), version: '', date: '' },
      ...{ uploader, description },
      width: width ?? undefined,
      height: height ?? undefined,
    }),
    address: `/${url}`,
    downloadAddress: `/${url}?download`,
    isDownloadOnly: isUnreviewed ?? false,
    preview: thumbnail && `/${url}?thumbnail=0x1080`,
    thumbnail,
    infoAddress: undefined,
    copies: undefined,
  }
}
