import { Fragment, type ReactNode, useId } from 'react'
import { ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { CsvChange, CsvPlace, CsvPlan, CsvProblem } from '#domain/archive/metadata/csv-plan.ts'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { counted, formatCount } from '#domain/units/count.ts'

const MAX_SHOWN = 500

const LABELS = new Map(metadataFields.map(({ name, label }) => [name, label]))

const KINDS: Record<CsvProblem['kind'], string> = {
  'changed since': 'Conflict',
  unknown: 'Unknown file',
  ambiguous: 'Ambiguous',
  invalid: 'Invalid',
}

interface CsvChangesProps {
  plan: CsvPlan
  url: string
  /** Sent to apply the plan. */
  fields: Readonly<Record<string, string>>
}

export function CsvChanges({ plan, url, fields }: CsvChangesProps) {
  const { changes, problems, unchanged } = plan
  return (
    <section className="stack csv-preview" data-gap="3" aria-labelledby="csv-preview">
      <h2 id="csv-preview">Preview</h2>
      <p>{summary(plan)}</p>
      {changes.length > 0 && (
        <form method="post" action={url} className="row">
          <HiddenFields fields={fields} />
          <SubmitButton isMain>Apply {counted(changes.length, 'change')}</SubmitButton>
          <ButtonLink href={url}>Cancel</ButtonLink>
        </form>
      )}
      <Rows title="Left out" all={problems} draw={(problem) => <ProblemRow problem={problem} />} />
      <Rows title="Changes" all={changes} draw={(change) => <ChangeRow change={change} />} />
      {changes.length === 0 && unchanged === 0 && problems.length === 0 && (
        <p>The table has no rows.</p>
      )}
    </section>
  )
}

function summary({ changes, problems, unchanged }: CsvPlan): string {
  const parts = [
    changes.length === 0
      ? 'Nothing to change.'
      : `${counted(changes.length, 'file')} would change. Nothing is saved yet.`,
    unchanged > 0 && `${counted(unchanged, 'row')} as in the archive.`,
    problems.length > 0 && `${counted(problems.length, 'row')} left out.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function Place({ of: { row, line, path } }: { of: CsvPlace & { path: string } }) {
  const where = row === line ? `Row ${row}` : `Row ${row} (line ${line})`
  return (
    <>
      {where} <span className="csv-path">{path}</span>
    </>
  )
}

interface RowsProps<Row> {
  title: string
  all: readonly Row[]
  draw(row: Row): ReactNode
}

function Rows<Row extends CsvPlace>({ title, all, draw }: RowsProps<Row>) {
  const id = useId()
  if (all.length === 0) return null
  return (
    <>
      <h3 id={id}>{title}</h3>
      <ul className="csv-rows" aria-labelledby={id}>
        {all.slice(0, MAX_SHOWN).map((row) => (
          <Fragment key={row.row}>{draw(row)}</Fragment>
        ))}
      </ul>
      {all.length > MAX_SHOWN && (
        <p>{formatCount(all.length - MAX_SHOWN)} more are not listed here.</p>
      )}
    </>
  )
}

function ProblemRow({ problem }: { problem: CsvProblem }) {
  return (
    <li className="note" data-tone={problem.kind === 'changed since' ? 'asks' : 'wrong'}>
      <Place of={problem} /> <b>{KINDS[problem.kind]}.</b> {problem.reason}
    </li>
  )
}

function ChangeRow({ change }: { change: CsvChange }) {
  return (
    <li className="note">
      <Place of={change} />
      <dl>
        {change.fields.map(({ name, from, to }) => (
          <div key={name}>
            <dt>{LABELS.get(name)}</dt>
            <dd>
              <del>{from || '(empty)'}</del> <span aria-hidden="true">→</span>{' '}
              <ins>{to || '(empty)'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
