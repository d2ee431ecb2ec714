import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { SourceRefs } from '#app/ui/source-refs.tsx'
import { Unchecked } from '#app/ui/unchecked.tsx'
import type { ComparedRow, Comparison } from '#domain/articles/comparison.ts'

/** Compares things side by side: a column for each, a row for each property. */
export function ComparisonTable({ subject, label, columns, remarks, rows }: Comparison) {
  const properties = Map.groupBy(columns, (field) => field.group ?? field.label)
  return (
    <ScrollArea className="comparison-scroll" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{subject}</th>
            {rows.map(({ id, name }) => (
              <th key={id} id={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...properties].map(([property, fields]) => (
            <tr key={property}>
              <th scope="row">{property}</th>
              {rows.map(({ id, cells }) => (
                <td key={id}>
                  {fields.map(({ field, group, label: part, missing }) => (
                    <Cell key={field} label={group && part} cell={cells[field]} missing={missing} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{remarks}</th>
            {rows.map((row) => (
              <Remarks key={row.id} row={row} />
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Remarks({ row: { remarks } }: { row: ComparedRow }) {
  return (
    <td>
      {remarks.map(({ text, sources }) => (
        <p key={text}>
          {text}
          <SourceRefs numbers={sources} />
        </p>
      ))}
    </td>
  )
}

interface CellProps {
  /** Name of a field that shares its row with others. */
  label: string | undefined
  cell: ComparedRow['cells'][string] | undefined
  /** Shown without a cell. */
  missing: string
}

function Cell({ label, cell, missing }: CellProps) {
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
        <span className="muted">{missing}</span>
      )}
    </p>
  )
}
