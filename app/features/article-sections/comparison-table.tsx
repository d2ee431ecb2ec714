import { SourceRefs } from '#app/ui/source-refs.tsx'
import { Unchecked } from '#app/ui/unchecked.tsx'
import type { ComparedRow, Comparison } from '#domain/articles/comparison.ts'

/** Fields that share a column, by its heading. */
type Columns = Map<string, Comparison['columns']>

/** Things compared line by line. On a phone each is a card. */
export function ComparisonTable({ subject, label, columns: fields, remarks, rows }: Comparison) {
  const columns = Map.groupBy(fields, (field) => field.group ?? field.label)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the window, it has to scroll by keys as well
    <section className="comparison-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[subject, ...columns.keys(), remarks].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} remarks={remarks} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  row: ComparedRow
  columns: Columns
  /** Heading of the last column. */
  remarks: string
}

function Row({ row: { id, name, cells, remarks }, columns, remarks: last }: RowProps) {
  return (
    <tr id={id}>
      <th scope="row">{name}</th>
      {[...columns].map(([column, fields]) => (
        <td key={column} data-label={column} data-parts={fields.length > 1 ? '' : undefined}>
          <div>
            {fields.map(({ field, group, label }) => (
              <Cell key={field} label={group && label} cell={cells[field]} />
            ))}
          </div>
        </td>
      ))}
      <td data-label={last}>
        <div>
          {remarks.map(({ text, sources }) => (
            <p key={text}>
              {text}
              <SourceRefs numbers={sources} />
            </p>
          ))}
        </div>
      </td>
    </tr>
  )
}

interface CellProps {
  /** Of a field that shares its column with others. */
  label: string | undefined
  cell: ComparedRow['cells'][string] | undefined
}

function Cell({ label, cell }: CellProps) {
  return (
    <p>
      {label && <small>{label}</small>}
      {cell ? (
        <span>
          {cell.value}
          <SourceRefs numbers={cell.sources} />
          {cell.verification !== 'sourced' && <Unchecked why={cell.verification} />}
        </span>
      ) : (
        <span className="comparison-none">not found</span>
      )}
    </p>
  )
}
