import type { ViewerItem, ViewerProps } from '#app/ui/viewer/viewer-item.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'
import { type MediaKind, mediaKind } from '#domain/archive/media-type.ts'

type Entry = TrashAnswer['entries'][number]

const PICTURED = new Set<MediaKind>(['image', 'video', 'pdf'])

/** The viewer over the files of the trash: they have no page of their own and no link to carry away. */
export function trashViewer(
  entries: readonly Entry[],
  shown: number | undefined,
  show: (entry: number | undefined) => void,
): ViewerProps | undefined {
  const files = entries.filter(({ url }) => url !== null)
  const index = files.findIndex(({ entry }) => entry === shown)
  if (index === -1) return undefined
  return {
    total: files.length,
    index,
    itemAt: (at) => files[at] && viewerItem(files[at]),
    onNeed: () => {},
    onMove: (at) => show(files[at]?.entry),
    onClose: () => show(undefined),
  }
}

export function smallPicture({ url, media_type }: Entry): string | undefined {
  if (url === null || media_type === null || !PICTURED.has(mediaKind(media_type))) return undefined
  return `/${url}?thumbnail=0x150`
}

function viewerItem(entry: Entry): ViewerItem {
  const { id, name, path, width, height, media_type, url } = entry
  const kind = mediaKind(media_type ?? '')
  const isPictured = PICTURED.has(kind)
  return {
    id,
    kind: kind === 'package' ? 'other' : kind,
    name,
    description: `In the trash. It was at ${path}`,
    address: `/${url}`,
    downloadAddress: `/${url}?download`,
    preview: isPictured ? `/${url}?thumbnail=0x1080` : undefined,
    thumbnail: smallPicture(entry),
    width: width ?? undefined,
    height: height ?? undefined,
    infoAddress: undefined,
    copies: undefined,
  }
}
