import type { Clash } from '#domain/archive/manage-answer.ts'
import { quoted } from '../item.ts'

/** A name that is taken: another one may be typed, or one of these is chosen. */
export function NameTaken({
  clash,
  canReplace,
  onChoose,
}: {
  clash: Clash
  canReplace: boolean
  onChoose(choice: 'keep-both' | 'replace' | 'allow-case'): void
}) {
  return (
    <section className="name-taken" aria-label="Taken already">
      <p role="alert">
        <TakenText clash={clash} /> Nothing was changed yet: type another name, or choose.
      </p>
      <div className="dialog-choices" data-once="">
        <button type="button" className="button" onClick={() => onChoose('keep-both')}>
          Keep both
        </button>
        <small>This one gets a number.</small>
        {clash.existing !== undefined && <AllowCase onChoose={() => onChoose('allow-case')} />}
        {canReplace && clash.existing === undefined && (
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

/** Which name is in the way, and why. */
export function TakenText({ clash: { kind, name, existing } }: { clash: Clash }) {
  if (existing === undefined) return `There is a ${kind} ${quoted(name)} already.`
  return `There is a ${kind} ${quoted(existing)}. It differs from ${quoted(name)} only in upper and lower case: Windows and macOS cannot store both in one folder.`
}

/** Keeps a name that differs from another in case alone. */
export function AllowCase({ onChoose }: { onChoose(): void }) {
  return (
    <>
      <button type="button" className="button" onClick={onChoose}>
        Use this name anyway
      </button>
      <small>A copy of the folder on Windows or macOS may keep only one of the two.</small>
    </>
  )
}
