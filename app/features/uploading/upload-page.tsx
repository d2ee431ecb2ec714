import './uploading.css'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { acceptedEndings } from '#domain/uploads/accepted-types.ts'
import { MOST_SENDER_LETTERS, SENDER_NAME } from '#domain/uploads/sender-name.ts'
import type { UploadRules } from '#domain/uploads/upload-rules.ts'
import type { ChosenFile } from './dropped-files.ts'
import { FileChooser } from './file-chooser.tsx'
import { keepSenderName, keptSenderName } from './typed-name.ts'
import { UnfinishedNote } from './unfinished-note.tsx'
import { UploadList } from './upload-list.tsx'
import { useBroughtFiles } from './use-brought-files.ts'
import { useUploads } from './use-uploads.ts'

export interface UploadPageData {
  formToken: string | undefined
  /** Whether files are taken from this reader at all. */
  isOpen: boolean
  /** Whether the reader may send what only managers may. */
  isManager: boolean
  /** By which the reader is signed in. */
  account: string | undefined
  rules: UploadRules
  /** What became of files that were sent without a script: one line each. */
  answered: FormProblem | undefined
}

const NAMES_SHOWN = 4

/** Where anybody hands files in; they are looked at before others see them. */
export function UploadPage(props: UploadPageData) {
  const { formToken, isOpen, isManager, account, rules, answered } = props
  if (!isOpen) {
    return (
      <div className="wrap upload-page">
        <h1>Upload</h1>
        <p role="status">Files cannot be sent in at the moment.</p>
      </div>
    )
  }
  return (
    <div className="wrap upload-page">
      <h1>Upload</h1>
      <p>
        Files that you send are looked at before anybody else sees them. What a photograph tells of
        place, device and owner is taken out of it then, unless whoever looks at it decides
        otherwise. Out of films, drawings, PDF and other files nothing is taken.
      </p>
      <dl className="upload-accepted">
        <dt>Accepted formats</dt>
        <dd>{acceptedEndings(isManager ? 'manager' : 'visitor').join(', ')}</dd>
        <dt>Maximum size</dt>
        <dd>{rules.mostMb} MB</dd>
        {!isManager && (
          <>
            <dt>In a day</dt>
            <dd>
              {counted(rules.filesADay, 'file')}, {rules.mbADay.toLocaleString('en')} MB
            </dd>
          </>
        )}
      </dl>
      <SignedIn isManager={isManager} account={account} />
      <Answered answered={answered} />
      <UploadForm formToken={formToken} username={answered?.typed.username ?? ''} />
    </div>
  )
}

function SignedIn({ isManager, account }: Pick<UploadPageData, 'isManager' | 'account'>) {
  if (account === undefined) return null
  return (
    <p>
      You are logged in as {account}; those who look through the files read that.
      {isManager && (
        <>
          {' '}
          You may also bring files straight into a folder: <Link to="/archive">open it</Link> and
          choose files there.
        </>
      )}
    </p>
  )
}

function Answered({ answered }: Pick<UploadPageData, 'answered'>) {
  if (!answered) return null
  return (
    <div role="alert">
      <ol className="upload-messages">
        {answered.text.split('\n').map((line) => (
          <li key={line} data-tone={line.startsWith('Uploaded: ') ? 'done' : 'wrong'}>
            {line}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One form for a browser with scripts and one without. */
function UploadForm({
  formToken = '',
  username,
}: Pick<UploadPageData, 'formToken'> & { username: string }) {
  const uploads = useUploads('upload')
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { queue } = uploads
  useEffect(() => {
    const field = form.current?.elements.namedItem('username')
    if (field instanceof HTMLInputElement) field.value ||= keptSenderName()
  }, [])
  const more = (files: ChosenFile[]) => setChosen((before) => [...before, ...files])
  const isOver = useBroughtFiles({ onDrop: ({ files }) => more(files), onPaste: more })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (!queue) return
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('username') ?? '')
    keepSenderName(typed)
    queue.add(chosen, { path: undefined, username: typed, photo: 'strip' })
    setChosen([])
    const chooser = form.current?.elements.namedItem('file')
    if (!(chooser instanceof HTMLInputElement)) return
    chooser.value = ''
    // The button is disabled now, and the keyboard must stand somewhere.
    chooser.focus({ preventScroll: true })
  }

  return (
    <>
      <form
        ref={form}
        className="upload-form"
        method="post"
        action="/upload"
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <input type="hidden" name="formToken" value={formToken} />
        <TextField
          name="username"
          label="Name (optional)"
          note="How we reach you on the chat. Only those who look through the files read it, unless they choose to show it with the file. Letters, digits and spaces."
          required={false}
          pattern={SENDER_NAME}
          maxLength={MOST_SENDER_LETTERS}
          title="Letters, digits and spaces"
          autoComplete="off"
          defaultValue={username}
        />
        <FileChooser
          label="Files"
          note="They can also be dropped on this page or pasted."
          chosen={chosen}
          shown={NAMES_SHOWN}
          onChoose={setChosen}
        />
        <UnfinishedNote
          unfinished={uploads.unfinished.filter(({ path }) => path === null)}
          onDiscard={(one) => queue?.discard(one)}
        />
        <button
          type="submit"
          className="button"
          data-solid=""
          disabled={queue !== undefined && chosen.length === 0}
        >
          Upload
        </button>
      </form>
      <UploadList {...uploads} />
      {isOver && (
        <p className="upload-over">
          <span>Let go to choose these files</span>
        </p>
      )}
    </>
  )
}
