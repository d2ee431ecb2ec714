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
    <section className="name-taken" aria-label="Name conflict">
      <p role="alert">
        <TakenText clash={clash} /> Nothing has been changed yet. Type another name, or choose:
      </p>
      <div className="dialog-choices" data-once="">
        <button type="button" className="button" onClick={() => onChoose('keep-both')}>
          Keep both
        </button>
        <small>A number is added to this name.</small>
        {clash.existing !== undefined && <AllowCase onChoose={() => onChoose('allow-case')} />}
        {canReplace && clash.existing === undefined && (
          <>
            <button type="button" className="button" onClick={() => onChoose('replace')}>
              Replace as a new version
            </button>
            <small>
              This file becomes the new version of that one. The current version stays in the
              history.
            </small>
          </>
        )}
      </div>
    </section>
  )
}

/** Which name is in the way, and why. */
export function TakenText({ clash: { kind, name, existing } }: { clash: Clash }) {
  if (existing === undefined) return `A ${kind} named ${quoted(name)} already exists.`
  return `A ${kind} named ${quoted(existing)} already exists. Its name differs from ${quoted(name)} only in case; Windows and macOS cannot store both in one folder.`
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
