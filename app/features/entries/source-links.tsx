import { Fragment } from 'react'
import { sourcesOf } from '#domain/archive/metadata/sources.ts'

const MOST = 3

/** The sources of a file in one line; web addresses are links that lend them no weight. */
export function SourceLinks({ sources }: { sources: string }) {
  const all = sourcesOf(sources)
  return (
    <>
      {all.slice(0, MOST).map(({ text, address }, at) => (
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
      {all.length > MOST && ` · ${all.length - MOST} more`}
    </>
  )
}

function withoutProtocol(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}
