import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { readStored, writeStored } from '#app/ui/browser/browser-storage.ts'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { acceptedExtensions } from '#domain/uploads/accepted-types.ts'
import { correctionUrl, MESSAGE_FILE, messageFileText } from '#domain/uploads/message-to-editors.ts'
import { MAX_MESSAGE } from '#domain/uploads/receipt.ts'
import { MAX_SENDER_LETTERS, SENDER_NAME } from '#domain/uploads/sender-name.ts'
import type { UploadRules } from '#domain/uploads/upload-rules.ts'
import { CorrectionNote } from './correction-note.tsx'
import { FileChooser } from './file-chooser.tsx'
import { MessageField } from './message-field.tsx'
import type { ChosenFile, DroppedTree } from './queue/dropped-files.ts'
import { isOver as isItemOver, type UploadItem } from './queue/upload-item.ts'
import { UnfinishedList } from './unfinished-list.tsx'
import { UploadList } from './upload-list.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { textIn, useMessage } from './use-message.ts'
import { useUploads } from './use-uploads.ts'

export interface UploadPageData {
  /** Path of the page that is to be corrected. */
  about?: string | undefined
  formToken: string | undefined
  /** Sent with the form, so that a file sent twice is in the inbox once. */
  idempotencyKey: string
  isOpen: boolean
  isEditor: boolean
  account: string | undefined
  rules: UploadRules
  /** Files of this sender that are on no receipt. */
  unclaimed: number
  /** Results of files that were sent without JavaScript, one line each. */
  formProblem: FormProblem | undefined
}

const NAMES_SHOWN = 4
/** The name that a visitor typed in this tab: files chosen again after a reload are sent under the same name. */
const SENDER_STORE = 'upload-name'

export function UploadPage(props: UploadPageData) {
  const { about, isOpen, isEditor, account, rules, formProblem } = props
  const { formToken, idempotencyKey, unclaimed } = props
  if (!isOpen) {
    return (
      <div className="wrap upload-page">
        <h1>Upload</h1>
        <p role="status">Uploads are currently closed.</p>
      </div>
    )
  }
  return (
    <div className="wrap upload-page">
      <h1>Upload</h1>
      <p>
        An editor reviews every upload before it is published. Location, device and owner data are
        removed from photos unless the editor decides to keep them. Videos, SVGs, PDFs and other
        files are stored unchanged.
      </p>
      <dl className="facts upload-accepted">
        <dt>Accepted formats</dt>
        <dd>{acceptedExtensions(isEditor ? 'editor' : 'visitor').join(', ')}</dd>
        <dt>Maximum size</dt>
        <dd>{formatCount(rules.maxMb)} MB</dd>
        {!isEditor && (
          <>
            <dt>Daily limit</dt>
            <dd>
              {counted(rules.filesADay, 'file')}, {formatCount(rules.mbADay)} MB
            </dd>
          </>
        )}
      </dl>
      {about !== undefined && <CorrectionNote about={about} />}
      <LoggedIn isEditor={isEditor} account={account} />
      <UploadMessages formProblem={formProblem} />
      <UploadForm
        formToken={formToken}
        idempotencyKey={idempotencyKey}
        username={formProblem?.typed.username ?? ''}
        about={about}
        message={formProblem?.typed.message ?? ''}
        unclaimed={unclaimed}
        hasArrived={hasArrived(formProblem)}
      />
    </div>
  )
}

function LoggedIn({ isEditor, account }: Pick<UploadPageData, 'isEditor' | 'account'>) {
  if (account === undefined) return null
  return (
    <p>
      You are logged in as {account}. Editors can see this.
      {isEditor && (
        <>
          {' '}
          You can also upload straight to a folder:{' '}
          <Link to="/archive">open it in the archive</Link>.
        </>
      )}
    </p>
  )
}

function UploadMessages({ formProblem }: Pick<UploadPageData, 'formProblem'>) {
  if (!formProblem) return null
  return (
    <div role="alert">
      <ol className="upload-messages">
        {linesOf(formProblem).map((line) => (
          <li key={line} data-tone={isDone(line) ? 'done' : 'wrong'}>
            {line}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One for each file of a form that was sent without a script. */
function linesOf(formProblem: FormProblem | undefined): string[] {
  return formProblem?.text.split('\n') ?? []
}

function isDone(line: string): boolean {
  return line.startsWith('Uploaded: ')
}

function hasArrived(formProblem: FormProblem | undefined): boolean {
  return linesOf(formProblem).some(isDone)
}

/** Whether a file was not uploaded. */
export function hasFailed(formProblem: FormProblem | undefined): boolean {
  return !linesOf(formProblem).every(isDone)
}

function hasSent(items: readonly UploadItem[]): boolean {
  return items.some(({ state }) => state.step === 'done')
}

function ReceiptOffer({
  formToken = '',
  unclaimed,
}: Pick<UploadPageData, 'formToken' | 'unclaimed'>) {
  return (
    <form method="post" action="/upload/receipt" className="note stack" data-tone="done">
      <input type="hidden" name="formToken" value={formToken} />
      <p>
        A receipt is a private page that shows the status of your files, where you can also withdraw
        them and write to the editors. No account is needed.
      </p>
      {unclaimed > 0 && <p>{counted(unclaimed, 'upload')} without a receipt.</p>}
      <SubmitButton>Get a receipt</SubmitButton>
    </form>
  )
}

type UploadFormProps = Pick<
  UploadPageData,
  'about' | 'formToken' | 'idempotencyKey' | 'unclaimed'
> &
  Record<'username' | 'message', string> & {
    /** Whether files have been uploaded without a script. */
    hasArrived: boolean
  }

/** Works with and without JavaScript. */
function UploadForm({
  about,
  formToken = '',
  idempotencyKey,
  username,
  message,
  unclaimed,
  hasArrived,
}: UploadFormProps) {
  const { revalidate } = useRevalidator()
  const uploads = useUploads('upload', () => void revalidate())
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { queue } = uploads
  const draft = useMessage(form, uploads.items)
  // A message may be written before the scripts of the page have loaded.
  const checkEarlier = useEffectEvent(draft.check)
  useEffect(() => {
    const field = form.current?.elements.namedItem('username')
    const stored = readStored(SENDER_STORE, 'sessionStorage') ?? ''
    if (field instanceof HTMLInputElement) field.value ||= stored
    checkEarlier()
  }, [])
  const more = (files: ChosenFile[]) => setChosen((before) => [...before, ...files])
  const addDropped = (dropped: DroppedTree) => {
    queue?.reportUnreadable(dropped)
    more(dropped.files)
  }
  const isOver = useDroppedFiles({ onDrop: addDropped, onPaste: addDropped })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!queue) return
    event.preventDefault()
    const username = textIn(form.current, 'username')
    const message = textIn(form.current, 'message')
    writeStored(SENDER_STORE, username, 'sessionStorage')
    const files = chosen.length > 0 ? chosen : messageAsFile(message, about)
    queue.add(files, { path: undefined, username, about, message, photo: 'strip' })
    setChosen([])
    if (chosen.length === 0) draft.clear()
    else draft.markSent(message)
    const chooser = form.current?.elements.namedItem('file')
    if (!(chooser instanceof HTMLInputElement)) return
    chooser.value = ''
    // The button is disabled now and loses the focus.
    chooser.focus({ preventScroll: true })
  }

  return (
    <>
      <form
        ref={form}
        className="stack upload-form"
        method="post"
        // The page that reports the results also says what the next message is about.
        action={about === undefined ? '/upload' : correctionUrl(about)}
        encType="multipart/form-data"
        onSubmit={submit}
        onInput={draft.check}
      >
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          name="username"
          label="Name (optional)"
          note="Your user name in our chat, so we can contact you. Only editors see it, but they may publish it with the file. Letters, digits and spaces."
          required={false}
          pattern={SENDER_NAME}
          maxLength={MAX_SENDER_LETTERS}
          title="Letters, digits and spaces"
          autoComplete="off"
          defaultValue={username}
        />
        <FileChooser
          label="Files"
          note="You can also drop files on this page or paste them."
          chosen={chosen}
          shown={NAMES_SHOWN}
          onChoose={setChosen}
        />
        {about !== undefined && (
          <p>
            <input type="hidden" name="about" value={about} />
            About: <a href={about}>{about}</a>
          </p>
        )}
        <MessageField
          name="message"
          label="Message to the editors (optional)"
          note={`What the files show, where and when, and who made them; or a correction (no file needed). Only editors see it. At most ${formatCount(MAX_MESSAGE)} characters.`}
          rows={3}
          maxLength={MAX_MESSAGE}
          defaultValue={message}
        />
        <UnfinishedList
          uploads={uploads.unfinished.filter(({ path }) => path === null)}
          onDiscard={(upload) => queue?.discard(upload)}
        />
        <SubmitButton
          isMain
          disabled={queue !== undefined && chosen.length === 0 && !draft.canBeSent}
        >
          {queue && chosen.length === 0 && draft.canBeSent ? 'Send message' : 'Upload'}
        </SubmitButton>
      </form>
      <UploadList {...uploads} />
      {uploads.items.every(isItemOver) &&
        (unclaimed > 0 || hasArrived || hasSent(uploads.items)) && (
          <ReceiptOffer formToken={formToken} unclaimed={unclaimed} />
        )}
      {isOver && (
        <p className="upload-over">
          <span className="floating">Drop files to add them</span>
        </p>
      )}
    </>
  )
}

function messageAsFile(message: string, about: string | undefined): ChosenFile[] {
  const text = messageFileText(message, about)
  return text === undefined ? [] : [{ file: new File([text], MESSAGE_FILE), below: '' }]
}
