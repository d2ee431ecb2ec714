import './comparison-table.css'
import { SourceRefs } from '#app/ui/source-refs.tsx'
import { Unchecked } from '#app/ui/unchecked.tsx'
import { COMPARED, type ComparedCell, type ComparedTank } from '#domain/articles/comparison.ts'

/** Fields that share a column, under one heading. */
const COLUMNS = Map.groupBy(COMPARED, ({ group, label }) => group ?? label)

const LAST = 'At the show, and since'

/** Tanks line by line. On a phone each is a card. */
export function ComparisonTable({ tanks }: { tanks: readonly ComparedTank[] }) {
  return (
    <section className="comparison" aria-labelledby="tanks">
      <div className="wrap">
        <h2 id="tanks">The tanks</h2>
        <p>
          Numbers lead to the source of a statement. What has none says why. “Not found” means that
          no source which was read tells.
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the window, it has to scroll by keys as well */}
      <section className="comparison-scroll" aria-label="The tanks compared" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Tank</th>
              {[...COLUMNS.keys()].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col">{LAST}</th>
            </tr>
          </thead>
          <tbody>
            {tanks.map((tank) => (
              <Tank key={tank.id} tank={tank} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Tank({ tank }: { tank: ComparedTank }) {
  const { id, name, shown, note, cells } = tank
  return (
    <tr id={id}>
      <th scope="row">{name}</th>
      {[...COLUMNS].map(([column, fields]) => (
        <td key={column} data-label={column} data-parts={fields.length > 1 ? '' : undefined}>
          <div>
            {fields.map(({ field, group, label }) => (
              <Cell key={field} label={group && label} cell={cells[field]} />
            ))}
          </div>
        </td>
      ))}
      <td data-label={LAST}>
        <div>
          {[shown, ...(note ? [note] : [])].map(({ text, sources }) => (
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

/** @param label Of a field that shares its column with others. */
function Cell({ label, cell }: { label: string | undefined; cell: ComparedCell | undefined }) {
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
