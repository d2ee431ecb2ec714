import type { ItemState } from '#domain/archive/manage-answer.ts'
import { type Field, type Said, saidIn } from './item-metadata.ts'

/** Two people edited the same: both texts, and nothing is written over before one of them says so. */
export function ChangedMeanwhile({
  fields,
  mine,
  current,
  onKeepMine,
  onTakeTheirs,
}: {
  fields: readonly Field[]
  mine: Said
  current: ItemState
  onKeepMine(): void
  onTakeTheirs(): void
}) {
  const theirs = saidIn(current)
  const differing = fields.filter(({ name }) => theirs[name] !== mine[name])
  return (
    <section className="both-texts" aria-label="Both texts">
      {differing.length === 0 && <p>It says the same as yours by now.</p>}
      {differing.map(({ name, label }) => (
        <div key={name}>
          <h3>{label}</h3>
          <dl className="facts">
            <dt>Yours</dt>
            <dd>{mine[name] || '(empty)'}</dd>
            <dt>There now</dt>
            <dd>{theirs[name] || '(empty)'}</dd>
          </dl>
        </div>
      ))}
      <footer>
        <button type="button" className="button" onClick={onTakeTheirs}>
          Take what is there
        </button>
        <button type="button" className="button" data-solid="" onClick={onKeepMine}>
          Go on with mine
        </button>
      </footer>
    </section>
  )
}
