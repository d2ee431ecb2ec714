import './breadcrumb.css'
import { Link } from 'react-router'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'

/** The way from the root to this folder, in as many lines as it takes. */
export function Breadcrumb({
  path,
  folderHref,
}: {
  path: ArchivePath
  folderHref(path: ArchivePath): string
}) {
  const crumbs = crumbsOf(path)
  const here = crumbs.pop()
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol className="bar">
        {crumbs.map((crumb) => (
          <li key={crumb.path}>
            <Link to={folderHref(crumb.path)} title={crumb.name}>
              {shortName(crumb.name)}
            </Link>
          </li>
        ))}
        <li>
          <h1 aria-current="page" title={here?.name}>
            {here?.name}
          </h1>
        </li>
      </ol>
    </nav>
  )
}
