import type { ViewerItem, ViewerKind } from '#app/ui/viewer/viewer-item.ts'
import { clipboardTexts } from '#domain/archive/copies/copy-texts.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { momentFragment, writeFileMoment } from '#domain/archive/file-moment.ts'
import { hasThumbnail, type MediaKind } from '#domain/archive/file-types/media-type.ts'
import {
  downloadUrl,
  fileInfoUrl,
  filePagesUrl,
  fileUrl,
  framesUrl,
  playUrl,
  thumbnailUrl,
} from '#domain/archive/paths/file-url.ts'

export interface SiteName {
  brand: string
  siteUrl: string
}

export const VIEWED_FIELDS = [
  'id',
  'name',
  'version',
  'kind',
  'date',
  'description',
  'attribution',
  'uploader',
  'width',
  'height',
] as const

/** A file as the viewer needs it. */
export type Viewed = Pick<FileView, (typeof VIEWED_FIELDS)[number]> & {
  source?: string | undefined
  startsAt?: number | undefined
}

export function viewerItemOf(file: Viewed, site: SiteName): ViewerItem {
  const isDrawn = hasThumbnail(file.kind)
  return {
    id: writeFileMoment(file),
    kind: viewerKind(file.kind),
    name: file.name,
    description: file.description,
    attribution: file.attribution,
    ...(file.source && { source: file.source }),
    url: fileUrl(file) + momentFragment(file),
    downloadUrl: downloadUrl(file),
    ...(file.kind === 'video' && {
      playUrl: playUrl(file) + momentFragment(file),
      framesUrl: framesUrl(file),
    }),
    readUrl: file.kind === 'pdf' ? filePagesUrl(file.id) : undefined,
    preview: isDrawn ? thumbnailUrl(file, '0x1080') : undefined,
    thumbnail: isDrawn ? thumbnailUrl(file, '0x150') : undefined,
    width: file.width,
    height: file.height,
    infoUrl: fileInfoUrl(file.id),
    copies: clipboardTexts(file, { ...site, origin: originOf(site), now: new Date() }),
  }
}

function viewerKind(kind: MediaKind): ViewerKind {
  return kind === 'package' ? 'other' : kind
}

/** Copied links lead to the site as the reader reached it. */
function originOf({ siteUrl }: SiteName): string {
  return typeof location === 'undefined' ? siteUrl : location.origin
}
