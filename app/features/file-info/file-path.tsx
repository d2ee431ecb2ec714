import { Fragment } from 'react'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { FileInfo } from './file-info.ts'

export function FilePath({ folder }: Pick<FileInfo, 'folder'>) {
  return (
    <nav className="muted file-path" aria-label="Breadcrumb">
      {crumbsOf(folder).map(({ name, path }, at) => (
        <Fragment key={path}>
          {at > 0 && ' / '}
          <a href={folderUrl(path)}>{name}</a>
        </Fragment>
      ))}
    </nav>
  )
}
