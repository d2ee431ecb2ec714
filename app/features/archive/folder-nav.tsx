import './folder-nav.css'
import { Link } from 'react-router'
import type { FolderLevel } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { type Crumb, crumbsOf, within } from '#domain/archive/paths/path-segments.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted } from '#domain/units/count.ts'

export interface FolderNavProps {
  path: ArchivePath
  levels: readonly FolderLevel[]
  folderHref(path: ArchivePath): string
}

/**
 * The folder tree beside the list, open down to the current folder; wide screens show it. Every folder is a link,
 * whose page has the tree open there.
 */
export function FolderNav({ path, levels, folderHref }: FolderNavProps) {
  if (!levels.some(({ names }) => names.length > 0)) return null
  const [root, ...way] = crumbsOf(path)
  return (
    <nav className="folder-nav" aria-label="Folders" data-not-printed="">
      <a className="skip-link" href="#entries">
        Skip the folders
      </a>
      <ul>
        {root && (
          <Folder crumb={root} way={way} levels={levels} current={path} folderHref={folderHref} />
        )}
      </ul>
    </nav>
  )
}

interface FolderProps extends Omit<FolderNavProps, 'path'> {
  crumb: Crumb
  /** The path from here to the current folder; undefined for folders that are not on it. */
  way?: readonly Crumb[]
  current: ArchivePath
}

function Folder({ crumb, way, levels, current, folderHref }: FolderProps) {
  const [level, ...below] = way ? levels : []
  const [next, ...rest] = way ?? []
  return (
    <li>
      <Link to={folderHref(crumb.path)} aria-current={crumb.path === current ? 'page' : undefined}>
        {shortName(crumb.name)}
      </Link>
      {level && level.names.length > 0 && (
        <ul>
          {level.names.map((name) => {
            const isOnWay = name === next?.name
            return (
              <Folder
                key={name}
                crumb={{ name, path: within(crumb.path, name) }}
                {...(isOnWay && { way: rest })}
                levels={below}
                current={current}
                folderHref={folderHref}
              />
            )
          })}
          {level.hidden > 0 && (
            <More
              count={level.hidden}
              href={folderHref(crumb.path)}
              isHere={crumb.path === current}
            />
          )}
        </ul>
      )}
    </li>
  )
}

/** Leads to the list of all of them. */
function More({ count, href, isHere }: { count: number; href: string; isHere: boolean }) {
  const text = `… ${counted(count, 'more folder')}`
  return (
    <li>
      {isHere ? (
        <span>{text}</span>
      ) : (
        <Link className="folder-nav-more" to={href}>
          {text}
        </Link>
      )}
    </li>
  )
}
