import type { ViewerAct, ViewerItem, ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { hasThumbnail, mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'

/** A file that only editors see: it has no page and no public link. */
export interface UnpublishedFile {
  key: string
  name: string
  mediaType: string
  /** URL of its bytes, without the leading slash. */
  url: string
  width: number | null
  height: number | null
  uploader: string
  /** Where it is, as text. */
  description: string
}

export type ItemOf = (
  file: Pick<
    FileView,
    'id' | 'name' | 'version' | 'kind' | 'date' | 'description' | 'uploader' | 'width' | 'height'
  >,
) => ViewerItem

interface Showing {
  shown: string | undefined
  show(key: string | undefined): void
  itemOf: ItemOf
  actsFor(key: string): ViewerAct[]
}

export function unpublishedViewer(
  files: readonly UnpublishedFile[],
  { shown, show, itemOf, actsFor }: Showing,
): ViewerProps | undefined {
  const index = files.findIndex(({ key }) => key === shown)
  if (index === -1) return undefined

  /** Otherwise the viewer would cover the dialog of the action. */
  const closing = (key: string) =>
    actsFor(key).map(({ label, act }) => ({
      label,
      act() {
        show(undefined)
        act()
      },
    }))

  return {
    total: files.length,
    index,
    itemAt: (at) => files[at] && { ...viewerItem(files[at], itemOf), acts: closing(files[at].key) },
    onNeed: () => {},
    onMove: (at) => show(files[at]?.key),
    onClose: () => show(undefined),
  }
}

/** URL of a thumbnail; undefined for types without one. */
export function unpublishedThumbnailUrl({
  url,
  mediaType,
}: Pick<UnpublishedFile, 'url' | 'mediaType'>): string | undefined {
  return hasThumbnail(mediaKind(mediaType)) ? `/${url}?thumbnail=0x150` : undefined
}

function viewerItem(file: UnpublishedFile, itemOf: ItemOf): ViewerItem {
  const { key, name, mediaType, url, width, height, uploader, description } = file
  const thumbnail = unpublishedThumbnailUrl(file)
  return {
    ...itemOf({
      id: key as FileId,
      name,
      kind: mediaKind(mediaType),
      version: '',
      date: '',
      uploader,
      description,
      width: width ?? undefined,
      height: height ?? undefined,
    }),
    url: `/${url}`,
    downloadUrl: `/${url}?download`,
    readUrl: undefined,
    preview: thumbnail && `/${url}?thumbnail=0x1080`,
    thumbnail,
    infoUrl: undefined,
    copies: undefined,
  }
}
