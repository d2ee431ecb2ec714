import type { Clash } from '#domain/archive/manage-answer.ts'
import { quoted } from './item.ts'

/** A name that is taken: another one may be typed, or one of these is chosen. */
export function NameTaken({
  clash,
  canReplace,
  onChoose,
}: {
  clash: Clash
  canReplace: boolean
  onChoose(choice: 'keep-both' | 'replace'): void
}) {
  return (
    <section className="name-taken" aria-label="Taken already">
      <p role="alert">
        There is a {clash.kind} {quoted(clash.name)} already. Nothing was changed yet: type another
        name, or choose.
      </p>
      <div className="dialog-choices" data-once="">
        <button type="button" className="button" onClick={() => onChoose('keep-both')}>
          Keep both
        </button>
        <small>This one gets a number.</small>
        {canReplace && (
          <>
            <button type="button" className="button" onClick={() => onChoose('replace')}>
              Replace as a new version
            </button>
            <small>
              This one becomes what that one shows; the bytes that it has now stay in its history.
            </small>
          </>
        )}
      </div>
    </section>
  )
}
