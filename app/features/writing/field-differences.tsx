import type { FieldDifference } from '#domain/writing/writing.ts'
import { DifferenceWords } from './text-difference.tsx'

/** Fields of the front matter, with the words that changed. */
export function FieldDifferences({ fields }: { fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="field-differences">
      {fields.map(({ field, parts }) => (
        <div key={field} className="box">
          <dt>
            <code>{field}</code>
          </dt>
          <dd>
            <DifferenceWords parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
