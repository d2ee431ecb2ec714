import type { ViewerItem, ViewerKind } from '#app/ui/viewer/viewer-item.ts'
import { copyTexts } from '#domain/archive/copies/copy-texts.ts'
import type { FileView } from '#domain/archive/entry-view.ts'
import { momentFragment, writeFileMoment } from '#domain/archive/file-moment.ts'
import { hasThumbnail, type MediaKind } from '#domain/archive/file-types/media-type.ts'
import {
  downloadAddress,
  fileAddress,
  fileInfoAddress,
  filePagesAddress,
  framesAddress,
  playAddress,
  thumbnailAddress,
} from '#domain/archive/paths/file-address.ts'

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
    address: fileAddress(file) + momentFragment(file),
    downloadAddress: downloadAddress(file),
    ...(file.kind === 'video' && {
      playAddress: playAddress(file) + momentFragment(file),
      framesAddress: framesAddress(file),
    }),
    readAddress: file.kind === 'pdf' ? filePagesAddress(file.id) : undefined,
    preview: isDrawn ? thumbnailAddress(file, '0x1080') : undefined,
    thumbnail: isDrawn ? thumbnailAddress(file, '0x150') : undefined,
    width: file.width,
    height: file.height,
    infoAddress: fileInfoAddress(file.id),
    copies: copyTexts(file, { ...site, origin: originOf(site), now: new Date() }),
  }
}

function viewerKind(kind: MediaKind): ViewerKind {
  return kind === 'package' ? 'other' : kind
}

/** Copied links lead to the site as the reader reached it. */
function originOf({ siteUrl }: SiteName): string {
  return typeof location === 'undefined' ? siteUrl : location.origin
}
