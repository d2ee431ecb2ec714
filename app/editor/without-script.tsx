import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

interface WithoutScriptProps {
  isEditor?: boolean
  /** The folder whose metadata can be edited. */
  path?: ArchivePath | undefined
}

/** Where the controls of editors would be, which only a script answers. */
export function WithoutScript({ isEditor = true, path = '/' as ArchivePath }: WithoutScriptProps) {
  if (!isEditor) return null
  return (
    <noscript>
      <p className="note">
        Managing files needs JavaScript. Without it, you can still edit{' '}
        <a href={`/archive/metadata?${new URLSearchParams({ dir: path })}`}>metadata as CSV</a> and{' '}
        <a href="/write">texts</a>.
      </p>
    </noscript>
  )
}
