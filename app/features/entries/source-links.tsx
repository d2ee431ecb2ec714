import { Fragment } from 'react'
import { sourcesOf } from '#domain/archive/metadata/sources.ts'

const MAX_SHOWN = 3

/** The sources of a file in one line; web URLs are links that lend them no weight. */
export function SourceLinks({ sources }: { sources: string }) {
  const all = sourcesOf(sources)
  return (
    <>
      {all.slice(0, MAX_SHOWN).map(({ text, url }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          {url ? (
            <a href={url} rel="noopener noreferrer nofollow" title={url}>
              {withoutProtocol(text)}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
      {all.length > MAX_SHOWN && ` · ${all.length - MAX_SHOWN} more`}
    </>
  )
}

function withoutProtocol(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
