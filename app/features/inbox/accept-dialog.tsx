import { useEffect, useRef, useState } from 'react'
import { CallError } from '#app/editor/call-error.tsx'
import type { CallProblem } from '#app/editor/editor-calls.ts'
import { itemsText, placeText } from '#app/editor/item.ts'
import { FieldList } from '#app/editor/metadata/field-list.tsx'
import { FromPhotosChoice } from '#app/editor/metadata/from-photos.tsx'
import { formFieldsOf, invalidFields, textAboveFields } from '#app/editor/metadata/item-metadata.ts'
import { PhotoNote } from '#app/editor/metadata/photo-note.tsx'
import { PhotoOffers } from '#app/editor/metadata/photo-offer-list.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { useLoaded } from '#app/ui/browser/use-loaded.ts'
import { ActionButton, SubmitButton } from '#app/ui/buttons.tsx'
import { type Confirmation, ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { CancelButton, FormDialog } from '#app/ui/dialogs/form-dialog.tsx'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted } from '#domain/units/count.ts'
import { isInspected, isPhoto } from '#domain/uploads/photo.ts'
import { type Acceptance, acceptConfirmations, isChanged, senderLabel } from './acceptance.ts'
import type { InboxEntry } from './inbox-operations.ts'

type Progress = 'idle' | 'reading' | 'sending'

const ACTIONS: Record<Progress, string> = {
  idle: 'Accept',
  reading: 'Reading metadata…',
  sending: 'Accepting…',
}

interface AcceptProps {
  before: Acceptance
  /** Why it was not accepted before. */
  rejected: CallProblem | undefined
  readPhoto: PhotoReader
  onOtherFolder(acceptance: Acceptance): void
  /** @returns Why nothing was accepted. */
  onAccept(acceptance: Acceptance): Promise<CallProblem | undefined>
  onClose(): void
}

export function AcceptDialog(props: AcceptProps) {
  const { before, readPhoto, onOtherFolder, onClose } = props
  const [acceptance, setAcceptance] = useState(before)
  const { problem, progress, question, accept, confirm, cancel } = useAccepting(props)
  const isSending = progress !== 'idle'
  // What is sent does not change any more.
  const setAccepting = (changed: Acceptance) => isSending || setAcceptance(changed)
  const { entries, into, values, isStripped, isSenderShown } = acceptance
  const publishSender = senderLabel(entries)
  const isOne = entries.length === 1
  const fields = formFieldsOf('file').filter(({ name }) => isOne || name !== 'name')
  const problems = invalidFields(problem, fields)

  return (
    <FormDialog
      title={`Accept ${itemsText(entries)} into ${placeText(into)}`}
      isDirty={isChanged(acceptance)}
      isSaving={isSending}
      canStop={progress === 'reading'}
      onClose={onClose}
    >
      <p className="bar accept-place">
        <span>{into}</span>
        <ActionButton disabled={isSending} onClick={() => onOtherFolder(acceptance)}>
          Change folder
        </ActionButton>
      </p>
      {!isOne && <p>These values apply to all of these files.</p>}
      <CallError>{textAboveFields(problem, fields)}</CallError>
      <form
        className="stack dialog-form"
        onSubmit={(event) => {
          event.preventDefault()
          void accept(acceptance)
        }}
      >
        <FieldList
          fields={fields}
          values={values}
          problems={problems}
          focused="description"
          onType={(name, text) =>
            setAccepting({ ...acceptance, values: { ...values, [name]: text } })
          }
        />
        <AcceptOffers {...{ acceptance, readPhoto }} onChange={setAccepting} />
        <AcceptPhotos
          inspected={entries.filter(({ media_type }) => isInspected(media_type))}
          {...{ isOne, isStripped, readPhoto }}
          onStrip={(isStripped) => setAccepting({ ...acceptance, isStripped })}
        />
        {publishSender !== '' && (
          <label className="check">
            <input
              type="checkbox"
              checked={isSenderShown}
              onChange={({ target }) =>
                setAccepting({ ...acceptance, isSenderShown: target.checked })
              }
            />
            {publishSender}
          </label>
        )}
        <footer>
          <CancelButton />
          <SubmitButton isMain isBusy={isSending}>
            {ACTIONS[progress]}
          </SubmitButton>
        </footer>
      </form>
      {question && (
        // Two questions in a row are two dialogs, so that the second guards against a double click, too.
        <ConfirmDialog
          key={question.title}
          {...question}
          onConfirm={() => confirm(acceptance)}
          onClose={cancel}
        />
      )}
    </FormDialog>
  )
}

function useAccepting({ rejected, readPhoto, onAccept }: AcceptProps) {
  const [questions, setQuestions] = useState<readonly Confirmation[]>([])
  const [problem, setProblem] = useState(rejected)
  const [progress, setProgress] = useState<Progress>('idle')
  const isOpen = useIsOpen()

  async function send(acceptance: Acceptance) {
    setProgress('sending')
    setProblem(await onAccept(acceptance))
    setProgress('idle')
  }

  async function accept(acceptance: Acceptance) {
    setProgress('reading')
    const found = await acceptConfirmations(acceptance, readPhoto)
    setProgress('idle')
    // The dialog was closed meanwhile, so nothing is accepted.
    if (!isOpen()) return
    setQuestions(found)
    if (found.length === 0) await send(acceptance)
  }

  /** The question covers the fields, so they cannot change meanwhile. */
  function confirm(acceptance: Acceptance) {
    const [, ...left] = questions
    setQuestions(left)
    if (left.length === 0) void send(acceptance)
  }

  const cancel = () => setQuestions([])
  return { problem, progress, question: questions[0], accept, confirm, cancel }
}

function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}

interface OffersProps {
  acceptance: Acceptance
  readPhoto: PhotoReader
  onChange(acceptance: Acceptance): void
}

function AcceptOffers({ acceptance, readPhoto, onChange }: OffersProps) {
  const { entries, values, fromPhotos = {} } = acceptance
  const photos = entries.filter(({ media_type }) => isPhoto(media_type))
  const [first] = photos
  const found = useLoaded(readPhoto, entries.length === 1 ? first?.entry : undefined)
  if (found?.ok)
    return (
      <PhotoOffers
        offers={found.response.offers}
        values={values}
        onUse={(name, text) => onChange({ ...acceptance, values: { ...values, [name]: text } })}
      />
    )
  if (entries.length === 1 || photos.length === 0) return null
  return (
    <FromPhotosChoice
      chosen={fromPhotos}
      onChange={(chosen) => onChange({ ...acceptance, fromPhotos: chosen })}
    />
  )
}

interface AcceptPhotosProps {
  /** Files whose metadata is read. */
  inspected: readonly InboxEntry[]
  isOne: boolean
  isStripped: boolean
  readPhoto: PhotoReader
  onStrip(isStripped: boolean): void
}

function AcceptPhotos({ inspected, isOne, isStripped, readPhoto, onStrip }: AcceptPhotosProps) {
  if (inspected.length === 0) return null
  const photos = inspected.filter(({ media_type }) => isPhoto(media_type))
  const copies = isOne ? 'copy' : `copies of ${counted(photos.length, 'photo')}`
  return (
    <>
      {photos.length > 0 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isStripped}
            onChange={({ target }) => onStrip(target.checked)}
          />
          Remove location, device and owner data from the public {copies}
        </label>
      )}
      <ul className="stack accept-metadata" data-gap="1" aria-label="Metadata in the files">
        {inspected.map(({ entry, name, media_type }) => (
          <li key={entry}>
            {!isOne && <b>{shortName(name)}</b>}
            <PhotoNote entry={entry} mediaType={media_type} read={readPhoto} />
          </li>
        ))}
      </ul>
    </>
  )
}
