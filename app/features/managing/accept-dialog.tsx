import { useState } from 'react'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import type { AcceptOrder, InboxEntry } from './inbox-operations.ts'
import { countText, itemsText, placeText } from './item.ts'
import { changesOf, fieldsOf, type Said } from './item-metadata.ts'
import type { Problem } from './manage-calls.ts'
import { SaidFields } from './said-fields.tsx'
import { TypedDialog } from './typed-dialog.tsx'
import { wrongField } from './wrong-field.ts'

/** Entries on their way into a folder, and what is said of them so far. */
export interface Accepting {
  entries: readonly InboxEntry[]
  into: AcceptOrder['into']
  said: Said
  isStripped: boolean
}

interface AcceptProps {
  before: Accepting
  onOtherFolder(accepting: Accepting): void
  /** @returns Why nothing was done. */
  onAccept(entries: readonly InboxEntry[], order: AcceptOrder): Promise<Problem | undefined>
  onClose(): void
}

/** What is said of entries of the inbox when they come into the archive. */
export function AcceptDialog({ before, onOtherFolder, onAccept, onClose }: AcceptProps) {
  const [accepting, setAccepting] = useState(before)
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setIsSending] = useState(false)
  const { entries, into, said, isStripped } = accepting
  const isOne = entries.length === 1
  const isTyped =
    Object.keys(changesOf(fieldsOf('file'), nothingSaid(entries), accepting.said)).length > 0
  const fields = fieldsOf('file').filter(({ name }) => isOne || name !== 'name')
  const wrong = wrongField(problem, fields)
  const photographs = entries.filter(({ media_type }) => isPhotograph(media_type))

  async function accept() {
    setIsSending(true)
    const outcome = await onAccept(entries, orderOf(accepting))
    setIsSending(false)
    setProblem(outcome)
  }

  return (
    <TypedDialog
      title={`Accept ${itemsText(entries)} into ${placeText(into)}`}
      isTyped={isTyped && !isSending}
      onClose={onClose}
    >
      <p className="accept-place">
        <span>{into}</span>
        <button type="button" className="button" onClick={() => onOtherFolder(accepting)}>
          Another folder
        </button>
      </p>
      {!isOne && <p>What is said here is said of each of them.</p>}
      <p className="dialog-problem" role="alert">
        {wrong ? undefined : problem?.text}
      </p>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          void accept()
        }}
      >
        <SaidFields
          fields={fields}
          said={said}
          wrong={wrong}
          focused="description"
          onType={(name, text) => setAccepting({ ...accepting, said: { ...said, [name]: text } })}
        />
        {photographs.length > 0 && (
          <label className="dialog-check">
            <input
              type="checkbox"
              checked={isStripped}
              onChange={({ target }) => setAccepting({ ...accepting, isStripped: target.checked })}
            />
            {isOne
              ? 'Take place, device and owner out of what everybody sees'
              : `Take place, device and owner out of what everybody sees of ${countText(photographs.length)}`}
          </label>
        )}
        <footer>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" data-solid="" disabled={isSending}>
            {isSending ? 'Accepting…' : 'Accept'}
          </button>
        </footer>
      </form>
    </TypedDialog>
  )
}

/** As the sender named it, and with nothing said. */
export function nothingSaid(entries: readonly InboxEntry[]): Said {
  const [first] = entries
  return { name: first?.name ?? '', description: '', location: '', source: '', event_date: '' }
}

function orderOf({ entries, into, said, isStripped }: Accepting): AcceptOrder {
  const { name, ...meta } = said
  const isOne = entries.length === 1
  return { into, name: isOne ? name : undefined, meta, photo: isStripped ? 'strip' : 'keep' }
}
