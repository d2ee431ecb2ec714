import { useState } from 'react'
import type { Problem } from '#app/editor/editor-calls.ts'
import { itemsText, placeText } from '#app/editor/item.ts'
import { fieldsOf } from '#app/editor/metadata/item-metadata.ts'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { SaidFields } from '#app/editor/metadata/said-fields.tsx'
import { wrongField } from '#app/editor/metadata/wrong-field.ts'
import { type Question, QuestionDialog } from '#app/editor/question-dialog.tsx'
import { TypedDialog } from '#app/editor/typed-dialog.tsx'
import { isLookedInto } from '#domain/uploads/photograph.ts'
import { AcceptOffers } from './accept-offers.tsx'
import { AcceptPhotos } from './accept-photos.tsx'
import { acceptQuestions } from './accept-question.ts'
import { type Accepting, isSaid, orderOf, sendersText } from './acceptance.ts'
import type { AcceptOrder, InboxEntry } from './inbox-operations.ts'

interface AcceptProps {
  before: Accepting
  readPhoto: PhotoReader
  onOtherFolder(accepting: Accepting): void
  /** @returns Why nothing was done. */
  onAccept(entries: readonly InboxEntry[], order: AcceptOrder): Promise<Problem | undefined>
  onClose(): void
}

/** What is said of entries of the inbox when they come into the archive. */
export function AcceptDialog(props: AcceptProps) {
  const { before, readPhoto, onOtherFolder, onClose } = props
  const [accepting, setAccepting] = useState(before)
  const { problem, isSending, question, accept, confirm, cancel } = useAccepting(props)
  const { entries, into, said, isStripped, isSenderShown } = accepting
  const senders = sendersText(entries)
  const isOne = entries.length === 1
  const fields = fieldsOf('file').filter(({ name }) => isOne || name !== 'name')
  const wrong = wrongField(problem, fields)

  return (
    <TypedDialog
      title={`Accept ${itemsText(entries)} into ${placeText(into)}`}
      isTyped={isSaid(accepting) && !isSending}
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
          void accept(accepting)
        }}
      >
        <SaidFields
          fields={fields}
          said={said}
          wrong={wrong}
          focused="description"
          onType={(name, text) => setAccepting({ ...accepting, said: { ...said, [name]: text } })}
        />
        <AcceptOffers {...{ accepting, readPhoto }} onChange={setAccepting} />
        <AcceptPhotos
          telling={entries.filter(({ media_type }) => isLookedInto(media_type))}
          {...{ isOne, isStripped, readPhoto }}
          onStrip={(isStripped) => setAccepting({ ...accepting, isStripped })}
        />
        {senders !== '' && (
          <label className="dialog-check">
            <input
              type="checkbox"
              checked={isSenderShown}
              onChange={({ target }) =>
                setAccepting({ ...accepting, isSenderShown: target.checked })
              }
            />
            Show everybody who sent this in: {senders}
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
      {question && (
        <QuestionDialog question={question} onConfirm={() => confirm(accepting)} onClose={cancel} />
      )}
    </TypedDialog>
  )
}

/** Asks what there is to ask, one question after the other, then accepts. */
function useAccepting({ readPhoto, onAccept }: AcceptProps) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [problem, setProblem] = useState<Problem>()
  const [isSending, setIsSending] = useState(false)

  async function send(accepting: Accepting) {
    setIsSending(true)
    setProblem(await onAccept(accepting.entries, orderOf(accepting)))
    setIsSending(false)
  }

  async function accept(accepting: Accepting) {
    setIsSending(true)
    const asked = await acceptQuestions(accepting, readPhoto)
    setIsSending(false)
    setQuestions(asked)
    if (asked.length === 0) await send(accepting)
  }

  /** The dialog lies over the fields: what is accepted is what was asked about. */
  function confirm(accepting: Accepting) {
    const [, ...left] = questions
    setQuestions(left)
    if (left.length === 0) void send(accepting)
  }

  const cancel = () => setQuestions([])
  return { problem, isSending, question: questions[0], accept, confirm, cancel }
}
