import type { RejectionDetails } from '#domain/archive/manage-response.ts'
import { asSentence } from '#domain/units/sentence.ts'
import { MAX_FORM_FILES } from '#domain/uploads/upload-rules.ts'

/** The message of access/too-many-attempts names it. */
export const ATTEMPTS_WINDOW_S = 15 * 60

/** Every failure that a caller may act on: HTTP status, code and message. */
const messages = {
  400: {
    'request/malformed': 'The request is invalid, and nothing was changed.',
    'access/key-with-cookie':
      'Send either an API key or a session cookie, not both. Nothing was changed.',
    'request/too-long':
      'The URL or a header of the request is too long. Nothing was changed; send a shorter one.',
    'manage/root':
      'The root folder of the archive cannot be changed. Nothing was changed; choose something in it.',
    'manage/same-place':
      'The item is already in this folder. Nothing was changed; choose another folder.',
    'manage/into-itself':
      'A folder cannot be moved or copied into itself. Nothing was changed; choose another folder.',
    'manage/too-long':
      'The resulting path would be too long. Nothing was changed; use shorter names or a folder further up.',
    'manage/too-many':
      'Too many files and folders to copy or merge at once. Nothing was changed; select fewer.',
    'manage/too-many-chosen': 'Too many items were selected, so nothing was changed.',
    'manage/too-much-text':
      'The text is too long for one change. Nothing was changed; shorten it, or edit fewer items at once.',
    'upload/empty': 'The file is empty and was not stored.',
    'upload/name': 'The name is not accepted, so the file was not stored.',
    'upload/files': `One form can have at most ${MAX_FORM_FILES} files. Nothing was uploaded; choose fewer files.`,
    'upload/nothing':
      'The form contains neither a file nor a message. Nothing was stored; choose a file or write a message, and send it again.',
    'upload/incomplete': 'The file did not arrive completely and was not stored. Upload it again.',
    'upload/protocol':
      'The upload request is invalid, so none of its bytes were stored. Correct it, or reload the page and upload again.',
  },
  401: {
    'access/key':
      'This API key is unknown, revoked or expired. Nothing was changed; add a new key on the account page.',
    'access/wrong-password': 'Incorrect password. No passkey was added; try again.',
    'access/unconfirmed':
      'Your identity was not confirmed, so no passkey was added. Confirm it again.',
    'access/provider-first':
      'Your identity provider last confirmed your account more than a week ago. Log in through it once to use this passkey again.',
    'access/passkey': 'The passkey is unknown or the request has expired. Try again.',
  },
  403: {
    'access/key-scope':
      'The scope of this API key does not allow this. Nothing was changed; use a key with another scope.',
    'access/key-page':
      'API keys work for calls, files and open data, not for pages. Nothing was changed; send this request without the key.',
    'access/forged':
      'This form has expired or did not come from this site. Nothing was changed; reload the page and try again.',
    'upload/folder':
      'Only editors can upload to a folder. The file was not added; upload it without a folder, and an editor will review it.',
    'upload/visitors-off': 'Uploads are currently closed. Nothing was stored; try again later.',
  },
  404: {
    'request/not-found': 'There is nothing at this URL.',
    'archive/not-found':
      'This file or folder does not exist. It may have been moved, renamed or deleted.',
    'upload/gone':
      'This upload does not exist. It may have been cancelled or have expired; upload the file again.',
    'receipt/gone': 'There is no receipt at this URL, or it has expired. Nothing was changed.',
    'inbox/gone':
      'This file is no longer in the inbox: it was accepted, rejected or withdrawn in the meantime. Nothing was changed; reload the inbox.',
    'write/path': 'The site has no text with this name. Nothing was changed.',
  },
  405: {
    'request/method': 'This URL does not support that method.',
  },
  408: {
    'request/timeout':
      'The request did not arrive completely in time, so nothing was changed. Send it again.',
  },
  409: {
    'manage/conflict': 'An item with this name already exists. Nothing was changed.',
    'manage/case-conflict':
      'A name that differs only in upper and lower case already exists. Nothing was changed.',
    'manage/changed': 'This was changed in the meantime, so your change was not saved.',
    'manage/changed-since':
      'This has been changed since, so it cannot be undone. Nothing was changed.',
    'manage/already-undone': 'This was already undone. Nothing was changed; reload the history.',
    'manage/not-empty':
      'The folder is no longer empty, so its creation cannot be undone. Nothing was changed.',
    'manage/used': 'Articles or cases use this, so it was not moved to the trash.',
    'manage/name-used':
      'Articles, cases or drafts use this path, a former one of another folder, so nothing was changed.',
    'manage/publishes-original':
      'This would publish the original of a photo with its metadata, so nothing was changed. Show its copy without metadata, then use “Publish the original…” in its properties.',
    'manage/nothing-to-undo':
      'The history has nothing here to undo or restore. Nothing was changed; reload the history.',
    'access/too-many-passkeys':
      'This account has 20 passkeys. No passkey was added; remove one first.',
    'upload/offset':
      'Upload offset mismatch. The received bytes are stored; request the current offset with HEAD and resume from it.',
    'write/closed': 'Nothing was changed or published.',
    'write/rejected': 'The change was rejected, so nothing was changed or published.',
    'write/draft-changed':
      'This draft was changed in another window, so nothing was saved or discarded here.',
    'write/too-many-drafts':
      'You have 200 drafts. Nothing was saved; publish or discard one first.',
  },
  413: {
    'write/too-long': 'A text may have at most 256 KiB. Nothing was saved; shorten it.',
    'request/too-large': 'The request body is too large. Nothing was changed; send less at once.',
    'upload/too-large': 'The file is too large and was not stored.',
  },
  415: {
    'request/media-type':
      'This URL accepts only JSON. Nothing was changed; send the header Content-Type: application/json.',
    'upload/type': 'This file type is not accepted. The file was not stored.',
  },
  422: {
    'upload/checksum':
      'Checksum mismatch: the file was corrupted in transit and was not stored. Upload it again.',
    'write/former-name':
      'Another text had this name, and its old URL leads there. Nothing was saved; choose another name.',
    'write/characters':
      'The text has invisible characters that cannot be stored. Nothing was saved; delete them first.',
    'upload/photo':
      'Location, device and owner metadata could not be removed, so the image was not stored. If this metadata may be public, upload it again and choose to keep it.',
  },
  429: {
    'access/too-many-attempts': 'Too many login attempts. Try again in 15 minutes.',
    'upload/too-many': 'Daily upload limit reached. Nothing more was stored.',
    'upload/too-fast':
      'Too many files from your IP address in one minute. This one was not stored; try again in a minute.',
    'search/busy': 'Too many searches are running. Try again in a moment.',
    'page/busy': 'Too many filtered pages are being rendered. Try again in a moment.',
    'document/busy': 'Too many pages of documents are being rendered. Try again in a moment.',
    'download/busy':
      'Too many ZIP files are being downloaded at the same time. Wait for one to finish, then try again.',
    'write/busy':
      'Too many texts are being checked at the same time. Nothing was saved; try again in a moment.',
  },
  500: {
    'file/missing-bytes':
      'The stored content of this file is missing. Ask the operator to restore it from a backup.',
    'file/unreadable':
      'The stored content of this file cannot be read at the moment. Try again later, or ask the operator to check the log.',
    'server/failed':
      'Something went wrong on our side. Try again; if you were changing something, check first whether it was saved.',
  },
  503: {
    'upload/elsewhere':
      'The server that has the first part of this upload is restarting or cannot be reached. Nothing was lost; try again in a minute.',
    'database/unreachable':
      'The database is currently unreachable. Try again in a minute; if you were changing something, check first whether it was saved.',
    'database/read-only':
      'The database is currently read-only, so nothing was saved. Pages and files can still be read; try again later.',
    'store/unreachable':
      'The file store is currently unreachable. Nothing was lost; try again in a minute.',
    'server/stopping':
      'The server is restarting and has not received the whole request, so it was not carried out. Send it again in a minute.',
    'server/busy': 'The server is busy, so the request was not carried out. Try again in a moment.',
  },
  507: {
    'upload/inbox-full': 'The inbox is full. Nothing was stored; try again later.',
    'upload/disk-full':
      'The server is out of disk space. The file was not stored; try again later.',
    'upload/paused-disk-full':
      'The server is out of disk space. The received bytes are stored for a week; resume the upload later.',
    'upload/paused-inbox-full':
      'The inbox is full. The received bytes are stored for a week; resume the upload later.',
    'server/disk-full':
      'The server is out of disk space. Nothing was changed; existing files can still be read.',
  },
} as const

type Messages = typeof messages
export type ErrorCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages]

const statuses = Object.entries(messages).flatMap(([status, texts]) =>
  Object.entries(texts).map(([code, text]) => [code, { status: Number(status), text }] as const),
)
export const errorCatalogue = Object.fromEntries(statuses) as Record<
  ErrorCode,
  (typeof statuses)[number][1]
>

interface ErrorOptions {
  cause?: unknown
  detail?: string | undefined
  allow?: string
  details?: RejectionDetails | undefined
}

export class SiteError extends Error {
  override name = 'SiteError'
  readonly code: ErrorCode
  readonly status: number
  /** Value of the Allow header of a 405. */
  readonly allow: string
  /** Machine-readable details, where the message is not enough. */
  readonly details: RejectionDetails | undefined

  /** @param detail An additional sentence, e.g. the invalid value and what was expected. */
  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    const { text, status } = errorCatalogue[code]
    super(options.detail ? `${text} ${asSentence(options.detail)}` : text, { cause: options.cause })
    this.code = code
    this.status = status
    this.allow = options.allow ?? 'GET, HEAD'
    this.details = options.details
  }
}

export function isStoreUnreachable(error: unknown): boolean {
  return error instanceof SiteError && error.code === 'store/unreachable'
}

/** For `catch`: a busy machine does this work later, or not at all. */
export function undefinedIfBusy(error: unknown): undefined {
  if (!(error instanceof SiteError) || error.code !== 'server/busy') throw error
}
