import type { ItemState } from '#domain/archive/manage-answer.ts'
import { type Field, type FieldValues, valuesIn } from './item-metadata.ts'

interface ChangedMeanwhileProps {
  fields: readonly Field[]
  mine: FieldValues
  current: ItemState
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Shows both texts when two people edited the same item; nothing is overwritten before the user decides. */
export function ChangedMeanwhile({
  fields,
  mine,
  current,
  onKeepMine,
  onTakeTheirs,
}: ChangedMeanwhileProps) {
  const theirs = valuesIn(current)
  const differing = fields.filter(({ name }) => theirs[name] !== mine[name])
  return (
    <section className="conflicting-values" aria-label="Conflicting changes">
      {differing.length === 0 && <p>The saved text now matches yours.</p>}
      {differing.map(({ name, label }) => (
        <div key={name}>
          <h3>{label}</h3>
          <dl className="facts">
            <dt>Yours</dt>
            <dd>{mine[name] || '(empty)'}</dd>
            <dt>Theirs</dt>
            <dd>{theirs[name] || '(empty)'}</dd>
          </dl>
        </div>
      ))}
      <footer>
        {differing.length > 0 && (
          <button type="button" className="button" onClick={onTakeTheirs}>
            Use theirs
          </button>
        )}
        <button type="button" className="button" data-solid="" onClick={onKeepMine}>
          {differing.length > 0 ? 'Keep mine' : 'Continue'}
        </button>
      </footer>
    </section>
  )
}
