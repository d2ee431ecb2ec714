import { counted } from '#domain/units/count.ts'
import './footage-table.css'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { fileInfoUrl } from '#domain/archive/paths/file-url.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import type { CatalogueFile, footageOf } from './catalogue-files.ts'

type Footage = Awaited<ReturnType<typeof footageOf>>

/** The files of the archive folder on this operation. */
export function FootageTable({ footage }: { footage: Footage }) {
  const { files, total, folderUrl } = footage
  return (
    <section className="catalogue-part" id="footage" aria-labelledby="footage-title">
      <h2 id="footage-title">Footage</h2>
      <p className="muted catalogue-note">
        <FootageNote {...footage} />
      </p>
      {files.length > 0 && (
        <table className="footage-table" data-file-group="">
          <ColumnHeads className="caps" names={['Name', 'Kind', 'Date', 'Size']} />
          <tbody>
            {files.map((file) => (
              <FootageRow key={file.id} file={file} />
            ))}
          </tbody>
        </table>
      )}
      {files.length < total && folderUrl && (
        <p className="muted catalogue-note">
          {total - files.length} more are in <a href={folderUrl}>the folder</a>.
        </p>
      )}
    </section>
  )
}

function FootageNote({ total, folderUrl }: Footage) {
  if (!folderUrl)
    return 'Videos and images of this operation will be listed here. The archive has no folder for them yet.'
  if (total === 0)
    return (
      <>
        Videos and images of this operation will be listed here. <a href={folderUrl}>The folder</a>{' '}
        holds no files yet.
      </>
    )
  return (
    <>
      {total === 1 ? 'One file' : counted(total, 'file')} of{' '}
      <a href={folderUrl}>the archive folder on this operation</a>, newest first. Dates are event
      dates where known, otherwise upload dates.
    </>
  )
}

function FootageRow({ file }: { file: CatalogueFile }) {
  const { id, name, kind, label, date, size, duration, isSample } = file
  return (
    <tr>
      <th scope="row">
        <a href={fileInfoUrl(id)} data-file={id}>
          {name}
        </a>
        {isSample && <small>{sampleLabel(kind)}, not evidence</small>}
      </th>
      <td>
        {label}
        {duration !== undefined && ` ${formatClock(duration)}`}
      </td>
      <td>{date}</td>
      <td>{formatBytes(size, 0)}</td>
    </tr>
  )
}
