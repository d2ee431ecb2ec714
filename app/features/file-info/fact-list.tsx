import type { ReactNode } from 'react'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { licenceUrl } from '#domain/archive/metadata/licences.ts'
import { type MetadataField, metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { type Source, sourcesOf } from '#domain/archive/metadata/sources.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatPixels } from '#domain/units/count.ts'
import type { EventFact, FileInfo } from './file-info.ts'

/** Everything known about a file, one line each. What is not known is left out. */
export function FactList({ file }: { file: FileInfo }) {
  return (
    <dl className="fact-list">
      <Fact label="Name">{file.name}</Fact>
      {metadataFields.map((field) => (
        <Fact key={field.name} label={field.label}>
          {metadataFact(field, file)}
        </Fact>
      ))}
      <Fact label="Used in">{file.usedIn.length > 0 && <UsedIn places={file.usedIn} />}</Fact>
      <Fact label="Uploader">{file.uploader}</Fact>
      <Fact label="Upload date">
        <LocalTime at={file.uploadedAt} />
      </Fact>
      <Fact label="File size">{formatBytes(file.size)}</Fact>
      <Fact label="Media type">{file.mediaType}</Fact>
      <Fact label="Pixels">
        {file.width && file.height && formatPixels(file.width, file.height)}
      </Fact>
      <Fact label="Duration">{file.duration !== undefined && formatClock(file.duration)}</Fact>
      <Fact label="Path">
        <a href={file.folderUrl}>{file.path}</a>
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

function metadataFact({ name, format, rows }: MetadataField, file: FileInfo): ReactNode {
  const text = file[name]
  switch (format) {
    case 'date':
      return file.event && <EventDate event={file.event} />
    case 'sources':
      return text && <Sources sources={sourcesOf(text)} />
    case 'licence':
      return text && <Licence text={text} />
    case 'text':
      return text && rows > 1 ? <p className="read">{text}</p> : text
  }
}

function Licence({ text }: { text: string }) {
  const url = licenceUrl(text)
  if (!url) return text
  return (
    <a href={url} rel="license noopener noreferrer nofollow">
      {text}
    </a>
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
      {places.map(({ title, url, byFolder }) => (
        <li key={url}>
          {byFolder && 'Its folder is shown in '}
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

function Sources({ sources }: { sources: Source[] }) {
  return (
    <ul>
      {sources.map(({ text, url }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes and may repeat itself
        <li key={at}>
          {url ? (
            <a href={url} rel="noopener noreferrer nofollow">
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
