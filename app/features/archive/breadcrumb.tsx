import './breadcrumb.css'
import { Link } from 'react-router'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import type { FolderNavProps } from './folder-nav.tsx'

/** The path from the root to this folder, on as many lines as it needs. */
export function Breadcrumb({ path, folderHref }: Omit<FolderNavProps, 'levels'>) {
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
