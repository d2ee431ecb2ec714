import type { RejectionDetails } from '#domain/archive/manage-answer.ts'

/** Every failure that a caller may act on, with its HTTP status and message. */
export const errorCatalogue = {
  'request/malformed': { status: 400, text: 'The request could not be understood.' },
  'request/too-long': { status: 400, text: 'The URL or a header of the request is too long.' },
  'request/not-found': { status: 404, text: 'There is nothing at this URL.' },
  'request/method': { status: 405, text: 'This URL does not support that method.' },
  'request/media-type': {
    status: 415,
    text: 'This URL accepts only JSON. Send the header Content-Type: application/json.',
  },
  'request/too-large': { status: 413, text: 'The request body is too large.' },
  'access/forged': {
    status: 403,
    text: 'This form has expired or did not come from this site. Reload the page and try again.',
  },
  'access/too-many-attempts': {
    status: 429,
    text: 'Too many login attempts. Try again in 15 minutes.',
  },
  'access/wrong-password': { status: 401, text: 'Incorrect password. Try again.' },
  'access/unconfirmed': {
    status: 401,
    text: 'Your identity was not confirmed, so no passkey was added. Confirm it again.',
  },
  'access/provider-first': {
    status: 401,
    text: 'Your identity provider has not confirmed your account for a week. Log in through the provider once; then this passkey works again.',
  },
  'access/passkey': {
    status: 401,
    text: 'The passkey is unknown or the request has expired. Try again.',
  },
  'archive/not-found': { status: 404, text: 'There is no such file or folder.' },
  'manage/clash': {
    status: 409,
    text: 'An item with this name already exists. Nothing was changed.',
  },
  'manage/case-clash': {
    status: 409,
    text: 'A name that differs only in upper and lower case already exists. Nothing was changed.',
  },
  'manage/changed': {
    status: 409,
    text: 'Someone else changed this in the meantime. Your change was not saved.',
  },
  'manage/changed-since': {
    status: 409,
    text: 'This has been changed since, so it cannot be undone. Nothing was changed.',
  },
  'manage/not-empty': {
    status: 409,
    text: 'The folder is no longer empty, so its creation cannot be undone.',
  },
  'manage/used': { status: 409, text: 'Articles or cases use this, so it was not deleted.' },
  'manage/root': { status: 400, text: 'The root folder of the archive cannot be changed.' },
  'manage/same-place': {
    status: 400,
    text: 'The item is already in this folder. Nothing was changed.',
  },
  'manage/into-itself': { status: 400, text: 'A folder cannot be moved into itself.' },
  'manage/too-long': {
    status: 400,
    text: 'The resulting path would be too long. Nothing was changed.',
  },
  'manage/too-many': {
    status: 400,
    text: 'Too many files and folders to copy or merge at once. Nothing was changed.',
  },
  'manage/too-many-chosen': {
    status: 400,
    text: 'Too many items are selected for one change. Nothing was changed.',
  },
  'manage/too-much-text': {
    status: 400,
    text: 'Too much text for one change. Nothing was changed.',
  },
  'manage/publishes-original': {
    status: 409,
    text: 'This would publish the original of a photo with its metadata, so it was not undone. Use “Publish the original…” in its properties.',
  },
  'manage/nothing-to-undo': { status: 409, text: 'This cannot be undone.' },
  'upload/too-large': { status: 413, text: 'The file is too large and was not stored.' },
  'upload/type': { status: 415, text: 'This file type is not accepted.' },
  'upload/empty': { status: 400, text: 'The file is empty and was not stored.' },
  'upload/nothing': { status: 400, text: 'No file was uploaded.' },
  'upload/incomplete': {
    status: 400,
    text: 'The file did not arrive completely. Upload it again.',
  },
  'upload/checksum': {
    status: 422,
    text: 'Checksum mismatch: the file was corrupted in transit and was not stored.',
  },
  'upload/photo': {
    status: 422,
    text: 'Location, device and owner metadata could not be removed, so the image was not stored. Upload it with metadata kept if it may be public.',
  },
  'upload/gone': {
    status: 404,
    text: 'This upload does not exist. It may have ended or expired; upload the file again.',
  },
  'upload/elsewhere': {
    status: 503,
    text: 'The server that has the first part of this upload is restarting or cannot be reached. Nothing is lost; try again in a minute.',
  },
  'upload/offset': { status: 409, text: 'Upload offset mismatch. What has arrived is kept.' },
  'upload/protocol': { status: 400, text: 'Invalid upload request. Nothing was stored.' },
  'upload/folder': {
    status: 403,
    text: 'Only editors can upload to a folder. Uploads without a folder are reviewed first.',
  },
  'upload/visitors-off': { status: 403, text: 'Uploads are currently closed. Nothing was stored.' },
  'upload/too-many': { status: 429, text: 'Daily upload limit reached. Nothing more was stored.' },
  'upload/too-fast': {
    status: 429,
    text: 'Too many files from your address in a minute. Try again in a minute.',
  },
  'upload/inbox-full': {
    status: 507,
    text: 'The review queue is full. Try again later; nothing was stored.',
  },
  'upload/disk-full': {
    status: 507,
    text: 'The server is out of space. The file was not saved.',
  },
  'upload/waits-for-room': {
    status: 507,
    text: 'The server is out of space. What has arrived is kept for a week; resume the upload later.',
  },
  'upload/waits-for-inbox': {
    status: 507,
    text: 'The review queue is full. What has arrived is kept for a week; resume the upload later.',
  },
  'inbox/gone': {
    status: 404,
    text: 'This is no longer in the inbox: someone else accepted or rejected it. Nothing was changed.',
  },
  'search/busy': {
    status: 429,
    text: 'Too many searches at the same time. Try again in a moment.',
  },
  'download/busy': {
    status: 429,
    text: 'Too many ZIP files are being downloaded at the same time. Wait for one to finish, then try again.',
  },
  'file/missing-bytes': { status: 500, text: 'The stored content of this file is missing.' },
  'database/unreachable': {
    status: 503,
    text: 'The database is currently unreachable. Nothing was lost; try again in a minute.',
  },
  'store/unreachable': {
    status: 503,
    text: 'The file store is currently unreachable. Nothing was lost; try again in a minute.',
  },
  'server/busy': { status: 503, text: 'The server is busy. Try again in a moment.' },
  'server/disk-full': {
    status: 507,
    text: 'The server is out of disk space. Nothing was changed; existing files can still be read.',
  },
  'server/failed': { status: 500, text: 'Something went wrong on our side. Nothing was changed.' },
} as const

export type ErrorCode = keyof typeof errorCatalogue

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

/** Messages of schemas and libraries have no full stop. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
