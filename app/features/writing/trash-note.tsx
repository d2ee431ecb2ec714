/** Nothing new is published under the URL of a text in the trash, which could not be restored then. */
export function TrashNote({ path }: { path: string }) {
  return (
    <p className="note writing-note">
      A text in the trash has this URL, so nothing else can be published here.{' '}
      <a href={`/write/manage/${path}`}>Restore it</a> to edit it, or{' '}
      <a href="/write/new">begin a text with another URL</a>.
    </p>
  )
}
