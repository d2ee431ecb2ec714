import { Folder } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import type { SearchHit } from '#domain/search/search-response.ts'
import { MarkedText } from './marked-text.tsx'

export function SearchGallery({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul className="search-gallery">
      {hits.map((hit) => (
        <li key={hit.url}>
          <a href={hit.url}>
            <Thumbnail hit={hit} />
            <h3>
              <MarkedText text={hit.title} marks={hit.titleMarks} />
            </h3>
          </a>
          {hit.excerpt && (
            <p>
              <MarkedText text={hit.excerpt} marks={hit.excerptMarks} />
            </p>
          )}
          <small>{placeOf(hit)}</small>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ hit: { kind, thumbnail, title } }: { hit: SearchHit }) {
  if (thumbnail)
    return (
      <span className="search-picture">
        <img
          src={thumbnail.url}
          alt=""
          width={thumbnail.width}
          height={thumbnail.height}
          loading="lazy"
          decoding="async"
        />
      </span>
    )
  return (
    <span className="search-picture" data-without-picture="">
      {kind === 'folder' ? <Icon of={Folder} size={44} strokeWidth={1.25} /> : extensionOf(title)}
    </span>
  )
}

function extensionOf(name: string): string {
  const [, extension = 'file'] = /\.([^.]{1,5})$/.exec(name) ?? []
  return extension
}

function placeOf({ kind, path = '' }: SearchHit): string {
  const folder = path.replace(/\/[^/]*$/, '') || '/'
  return kind === 'folder' ? `Folder in ${folder}` : folder
}
