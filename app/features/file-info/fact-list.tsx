import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { Source } from '#domain/archive/sources.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import type { EventFact, FileInfo } from './file-info.ts'

/** Everything known about a file, one line each. What is not known is left out. */
export function FactList({ file }: { file: FileInfo }) {
  return (
    <dl className="fact-list">
      <Fact label="Name">{file.name}</Fact>
      <Fact label="Description">
        {file.description && <p className="read">{file.description}</p>}
      </Fact>
      <Fact label="Event date">{file.event && <EventDate event={file.event} />}</Fact>
      <Fact label="Location">{file.location}</Fact>
      <Fact label="Sources">{file.sources.length > 0 && <Sources sources={file.sources} />}</Fact>
      <Fact label="Used in">{file.usedIn.length > 0 && <UsedIn places={file.usedIn} />}</Fact>
      <Fact label="Uploader">{file.uploader}</Fact>
      <Fact label="Upload date">
        <LocalTime iso={file.uploadedAt} />
      </Fact>
      <Fact label="File size">{formatBytes(file.size)}</Fact>
      <Fact label="Media type">{file.mediaType}</Fact>
      <Fact label="Pixels">{file.width && file.height && `${file.width} × ${file.height}`}</Fact>
      <Fact label="Duration">{file.duration !== undefined && formatClock(file.duration)}</Fact>
      <Fact label="Path">
        <Link to={file.folderAddress}>{file.path}</Link>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function EventDate({ event }: { event: EventFact }) {
  return (
    <>
      <time dateTime={event.iso}>{event.date}</time>
      <small>
        {event.precision}
        {!event.isEntered && ', as the description says'}
      </small>
    </>
  )
}

function UsedIn({ places }: { places: FileInfo['usedIn'] }) {
  return (
    <ul>
      {places.map(({ title, address, byFolder }) => (
        <li key={address}>
          {byFolder && 'Its folder is shown in '}
          <Link to={address}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

function Sources({ sources }: { sources: Source[] }) {
  return (
    <ul>
      {sources.map(({ text, address }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and may repeat itself
        <li key={at}>
          {address ? (
            <a href={address} rel="noopener noreferrer nofollow">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
