import { SubmitButton } from '#app/ui/buttons.tsx'
import { FormErrorNote } from '#app/ui/error-note.tsx'
import './receipt.css'
import { CopyButton } from '#app/ui/copying/copy-button.tsx'
import { ConfirmNote } from '#app/ui/dialogs/confirmed-form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { MAX_MESSAGE } from '#domain/uploads/receipt.ts'
import type { ReceiptData } from './receipt-data.ts'
import { ReceiptProgress } from './receipt-progress.tsx'

interface ReceiptPageProps {
  receipt: ReceiptData | undefined
  /** Path of this page. */
  url: string
  siteUrl: string
  formToken: string
  problem: FormProblem | undefined
  /** Id of the file whose withdrawal the sender is asked to confirm. */
  asked: string | undefined
  /** Whether a message has just been saved. */
  isSaved: boolean
}

export function ReceiptPage(props: ReceiptPageProps) {
  const { receipt, url, siteUrl, formToken, problem, asked, isSaved } = props
  if (!receipt) {
    return (
      <div className="wrap stack page receipt-page" data-gap="5">
        <h1>No receipt at this URL</h1>
        <p>Check the link; upper and lower case matter. A receipt is kept for a year.</p>
        <p>
          <a href="/upload">Upload files</a>
        </p>
      </div>
    )
  }
  const { files, madeAt } = receipt
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <div className="wrap stack page receipt-page" data-gap="5">
      <h1>Receipt</h1>
      <p>
        {counted(files.length, 'file')}, {formatBytes(bytes)}
      </p>
      {isSaved && (
        <p className="note" data-tone="done" role="status">
          Message saved.
        </p>
      )}
      {problem?.field === 'entry' && <FormErrorNote>{problem.text}</FormErrorNote>}
      <WithdrawalNote
        file={files.find(({ id, isWaiting }) => id === asked && isWaiting)}
        url={url}
        formToken={formToken}
      />
      <ReceiptProgress madeAt={madeAt} progress={receipt.progress} />
      <SharedMessage text={receipt.sentWithAll} />
      <div className="box receipt-parts" data-strong="">
        <ol className="receipt-files">
          {files.map((file) => (
            <FileRow key={file.id} file={file} url={url} formToken={formToken} />
          ))}
        </ol>
        <Stub receipt={receipt} url={url} siteUrl={siteUrl} />
      </div>
      <MessageForm
        message={receipt.message}
        url={url}
        formToken={formToken}
        problem={problem?.field === 'message' ? problem : undefined}
      />
      <section className="stack" data-gap="3" aria-labelledby="receipt-next">
        <h2 id="receipt-next">What happens next</h2>
        <p>
          An editor reviews every upload before it is published. Until then only editors see it.
          Reload this page to see what was decided. You can withdraw files that are still waiting:
          they are deleted at once. Published files stay.
        </p>
      </section>
    </div>
  )
}

type WithdrawalNoteProps = Pick<ReceiptPageProps, 'url' | 'formToken'> & {
  file: ReceiptData['files'][number] | undefined
}

/** The server asks before it withdraws a file. */
function WithdrawalNote({ file, url, formToken }: WithdrawalNoteProps) {
  if (!file) return null
  const question = {
    title: `Withdraw ${file.name}?`,
    text: 'It is deleted now and cannot be recovered. The receipt stays and records that you withdrew it.',
    action: 'Withdraw it',
  }
  return <ConfirmNote action={url} fields={withdrawal(formToken, file.id)} question={question} />
}

function withdrawal(formToken: string, entry: string) {
  return { formToken, change: 'withdraw', entry }
}

interface FileRowProps {
  file: ReceiptData['files'][number]
  url: string
  formToken: string
}

function FileRow({ file, url, formToken }: FileRowProps) {
  const { id, name, sha256, size, state, note, arrivedAt, message, isWaiting } = file
  return (
    <li>
      <div>
        <p>
          <b>{name}</b>, {formatBytes(size)}, received <LocalTime at={arrivedAt} />
        </p>
        <small>
          SHA-256 <code>{sha256.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </small>
        <SentMessage text={message} label="Sent with it" />
      </div>
      <div className="stack receipt-state" data-gap="2">
        <p>
          <b>{state}</b>
          {note !== '' && <small>{note}</small>}
        </p>
        {file.url !== undefined && <a href={file.url}>See the file</a>}
        {isWaiting && (
          <form method="post" action={url}>
            <HiddenFields fields={withdrawal(formToken, id)} />
            <SubmitButton aria-label={`Withdraw ${name}`}>Withdraw</SubmitButton>
          </form>
        )}
      </div>
    </li>
  )
}

function SharedMessage({ text }: { text: string }) {
  if (text === '') return null
  return (
    <div>
      <p>You sent this message with the files:</p>
      <SentMessage text={text} label="Sent with the files" />
    </div>
  )
}

function SentMessage({ text, label }: { text: string; label: string }) {
  if (text === '') return null
  return (
    <blockquote className="aside receipt-sent" aria-label={label}>
      {text}
    </blockquote>
  )
}

function Stub({
  receipt,
  url,
  siteUrl,
}: Pick<ReceiptPageProps, 'url' | 'siteUrl'> & {
  receipt: ReceiptData
}) {
  return (
    <section aria-labelledby="receipt-url" className="stack receipt-stub" data-gap="3">
      <h2 id="receipt-url">Keep this URL</h2>
      <p>
        It is the only way back to this page, and nobody can look it up for you. It expires{' '}
        <LocalTime at={receipt.endsAt} />.
      </p>
      <p>
        <code>
          {siteUrl}
          {url}
        </code>
      </p>
      <CopyButton text={siteUrl + url} label="Copy the URL" />
    </section>
  )
}

type MessageFormProps = Pick<ReceiptPageProps, 'url' | 'formToken' | 'problem'> & {
  message: string
}

function MessageForm({ message, url, formToken, problem }: MessageFormProps) {
  return (
    <form method="post" action={url} className="stack receipt-message" data-gap="2">
      <HiddenFields fields={{ formToken, change: 'message' }} />
      {problem && <FormErrorNote id="receipt-message-problem">{problem.text}</FormErrorNote>}
      <label htmlFor="receipt-message">Message to the editors</label>
      <textarea
        id="receipt-message"
        name="message"
        className="box"
        data-strong=""
        rows={4}
        defaultValue={problem?.typed.message ?? message}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? 'receipt-message-problem ' : ''}receipt-message-note`}
      />
      <p id="receipt-message-note">
        Editors see it beside your files until they are reviewed. At most {formatCount(MAX_MESSAGE)}{' '}
        characters.
      </p>
      <SubmitButton>Save message</SubmitButton>
    </form>
  )
}
