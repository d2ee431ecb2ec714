import type { FileView } from '#domain/archive/entry-view.ts'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import { totalsText } from '#domain/archive/listing/totals-text.ts'
import { archiveAddress } from '#domain/archive/paths/archive-address.ts'
import { thumbnailAddress } from '#domain/archive/paths/file-address.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import type { ArchivePageData } from './archive-page-data.ts'

const MAX_DESCRIPTION = 200

/**
 * What search engines and chats show of a folder, or of the file its address opens. Order, view and
 * page of the listing make no other page of it.
 */
export function archiveCard(
  { place, totals, videos, description, listing, opened }: ArchivePageData,
  siteUrl: string,
) {
  const { path } = place
  const canonical = { path, order: DEFAULT_ORDER, view: 'grid' } as const
  if (opened) {
    return {
      title: opened.name,
      description:
        opened.description.slice(0, MAX_DESCRIPTION) || `${opened.label}, ${opened.date}`,
      address: siteUrl + archiveAddress({ ...canonical, open: opened.id }),
      image: siteUrl + thumbnailAddress(opened, '0x1080'),
    }
  }
  const [picture] = listing.images
  return {
    title: path === '/' ? 'Archive' : `${nameOf(path)} – Archive`,
    description:
      description.slice(0, MAX_DESCRIPTION) ||
      `${path === '/' ? 'The whole archive' : path.slice(1).replaceAll('/', ' / ')}: ${totalsText(totals, videos)}`,
    address: siteUrl + archiveAddress(canonical),
    image: picture && siteUrl + thumbnailAddress(picture as FileView, '0x1080'),
  }
}
