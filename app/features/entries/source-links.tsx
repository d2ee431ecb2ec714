import { Fragment } from 'react'
import { sourcesOf } from '#domain/archive/metadata/sources.ts'

const MAX_SHOWN = 3

/** The sources of a file in one line; web addresses are links that lend them no weight. */
export function SourceLinks({ sources }: { sources: string }) {
  const all = sourcesOf(sources)
  return (
    <>
      {all.slice(0, MAX_SHOWN).map(({ text, address }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          {address ? (
            <a href={address} rel="noopener noreferrer nofollow" title={address}>
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

function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
