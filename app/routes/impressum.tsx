import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { fileUrl, versionOf } from '#domain/archive/paths/file-url.ts'
import { siteContext } from '../context.ts'
import { ImprintPage } from '../features/shell/imprint-page.tsx'
import { cardMeta } from '../features/shell/share-card.ts'
import type { Route } from './+types/impressum'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, archive, backupRetention } = context.get(siteContext)
  const { contact, image } = site.imprint
  const file = image && (await archive.file(image))
  return {
    page: { contact, retention: backupRetention, picture: file && imprintImage(file) },
    card: {
      title: 'Impressum',
      description: 'Anbieterkennzeichnung und rechtliche Hinweise',
      url: `${siteUrl}/impressum`,
    },
  }
}

function imprintImage({ id, name, sha256, width, height }: ArchiveFile) {
  return { url: fileUrl({ id, name, version: versionOf(sha256) }), width, height }
}

export const meta = cardMeta

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <ImprintPage {...loaderData.page} />
}
