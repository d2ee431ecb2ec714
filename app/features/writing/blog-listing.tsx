import type { SiteContent } from '#domain/site/site.ts'
import type { ManagedText } from '#domain/writing/writing.ts'

/** Only these have a place in the Blog list; cases are found in their catalogue. */
const LISTED = /^articles\/|\/catalogue\.md$/

/** Whether readers see the text, but do not find it in the Blog list. */
export function isUnlisted(
  { path, url, publication }: Pick<ManagedText, 'path' | 'url' | 'publication'>,
  blog: SiteContent['blog'],
): boolean {
  // The given list has no hidden texts, even if the settings name them.
  if (!LISTED.test(path) || publication?.state !== 'published') return false
  return !blog.some(({ link }) => link.replace(/\/?(?:[?#].*)?$/, '') === url)
}

/** How to list a text. An editor who may publish it may edit the settings too. */
export function UnlistedNote() {
  return (
    <>
      It is not in the Blog list yet. Add it to <code>blog</code> in the{' '}
      <a href="/write/site.yaml">site settings</a>.
    </>
  )
}
