import type { PreviewKind } from '#domain/archive/file-types/preview-kind.ts'
import { licenceUrl } from '#domain/archive/metadata/licences.ts'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import { sourcesOf } from '#domain/archive/metadata/sources.ts'
import { type FileInfo, previewSize } from './file-info.ts'

// In schema.org, a document has no bytes of its own, so it is a media object too.
const TYPES: Record<PreviewKind, string | string[]> = {
  image: 'ImageObject',
  video: 'VideoObject',
  audio: 'MediaObject',
  pdf: ['DigitalDocument', 'MediaObject'],
  text: ['DigitalDocument', 'MediaObject'],
  other: 'MediaObject',
}

/** The file in the words of schema.org, for search engines and archives. */
export function linkedData(file: FileInfo) {
  const { kind, siteUrl, duration, event } = file
  const hasImage = kind === 'image' || kind === 'video'
  const size = previewSize(file)
  return {
    '@context': 'https://schema.org',
    '@type': TYPES[kind],
    name: file.name,
    url: file.pageUrl,
    contentUrl: siteUrl + file.url,
    thumbnailUrl: hasImage ? siteUrl + file.thumbnail : undefined,
    uploadDate: file.uploadedAt,
    dateCreated: event?.iso,
    encodingFormat: file.mediaType,
    contentSize: `${file.size} B`,
    sha256: file.sha256,
    width: size && file.width,
    height: size && file.height,
    duration: duration === undefined ? undefined : `PT${Math.round(duration)}S`,
    // The uploader need not be the author.
    contributor: file.uploader ? { '@type': 'Person', name: file.uploader } : undefined,
    ...linkedMetadata(file),
    isPartOf: { '@type': 'WebSite', name: file.brand, url: `${siteUrl}/` },
  }
}

function linkedMetadata({ description, source, location, credit, licence }: Metadata) {
  const sources = sourcesOf(source)
  const links = sources.flatMap(({ url }) => url ?? [])
  const texts = sources.flatMap(({ url, text }) => (url ? [] : text))
  return {
    description: description || undefined,
    contentLocation: location ? { '@type': 'Place', name: location } : undefined,
    creditText: credit || undefined,
    license: licence ? linkedLicence(licence) : undefined,
    isBasedOn: links.length > 0 ? links : undefined,
    citation: texts.length > 0 ? texts : undefined,
  }
}

/** Schema.org takes a URL, or a work that has a name. */
function linkedLicence(licence: string) {
  return licenceUrl(licence) ?? { '@type': 'CreativeWork', name: licence }
}
