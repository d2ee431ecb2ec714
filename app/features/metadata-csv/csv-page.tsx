import { ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { FormErrorNote } from '#app/ui/error-note.tsx'
import './metadata-csv.css'
import type { ReactNode } from 'react'
import type { CsvPlan } from '#domain/archive/metadata/csv-plan.ts'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import { CsvChanges } from './csv-changes.tsx'

interface CsvPageProps {
  path: ArchivePath
  formToken: string
  /** Batch that was just applied; empty if nothing had to change. */
  done: string | undefined
  /** Why a table was not read or applied. */
  problem: string | undefined
  sent: { plan: CsvPlan; packed: string } | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

/** Exports the metadata of a folder and imports it again; works without a script. */
export function CsvPage({ path, formToken, done, problem, sent, children }: CsvPageProps) {
  const url = `/archive/metadata?${new URLSearchParams({ dir: path })}`
  return (
    <div className="wrap stack page editor-page csv-page">
      {children}
      <h1>Metadata as CSV</h1>
      <p>
        Folder: <a href={folderUrl(path)}>{path}</a>
      </p>
      {done !== undefined && <Applied batch={done} />}
      {problem && <FormErrorNote>{problem}</FormErrorNote>}
      {sent && (
        <CsvChanges
          plan={sent.plan}
          url={url}
          fields={{ formToken, packed: sent.packed, token: sent.plan.token }}
        />
      )}
      <ExportLinks path={path} />
      <ImportForm url={url} formToken={formToken} />
    </div>
  )
}

function Applied({ batch }: { batch: string }) {
  return (
    <p className="note" data-tone="done" role="status">
      The table was applied.{' '}
      <a href={`/archive/history?${new URLSearchParams({ batch })}`}>
        View the changes, or undo them
      </a>
      .
    </p>
  )
}

function ExportLinks({ path }: Pick<CsvPageProps, 'path'>) {
  const url = (below: string) =>
    `/api/files/metadata.csv?${new URLSearchParams({ dir: path, below })}`
  return (
    <section className="stack" data-gap="3" aria-labelledby="csv-export">
      <h2 id="csv-export">1. Export</h2>
      <p>
        One row for each file, for Excel, LibreOffice and other spreadsheets. An apostrophe in front
        of a cell keeps it from being read as a formula, number or date; it is not part of the text.
      </p>
      <p className="row">
        <ButtonLink href={url('yes')}>Download, with subfolders</ButtonLink>
        <ButtonLink href={url('no')}>Download, this folder only</ButtonLink>
      </p>
    </section>
  )
}

function ImportForm({ url, formToken }: Pick<CsvPageProps, 'formToken'> & { url: string }) {
  const [first, last] = [metadataFields[0], metadataFields.at(-1)]
  return (
    <section className="stack" data-gap="3" aria-labelledby="csv-import">
      <h2 id="csv-import">2. Import</h2>
      <p>
        Edit the columns from “{first?.sidecar}” to “{last?.sidecar}”, and save as CSV in UTF-8.
        Rows and columns that you remove change nothing; an empty cell clears its field. The column
        “id” finds the file, so “path” and “name” are not imported. You see what would change before
        anything is saved.
      </p>
      <form method="post" encType="multipart/form-data" action={url} className="row">
        <input type="hidden" name="formToken" value={formToken} />
        <label>
          CSV file (at most 4 MB and 10,000 rows){' '}
          <input type="file" name="table" accept=".csv,text/csv" required />
        </label>
        <SubmitButton isMain>Preview changes</SubmitButton>
      </form>
    </section>
  )
}
