import { z } from 'zod'
import {
  acceptAnswer,
  acceptBody,
  inboxAnswer,
  inboxQuery,
  knownAnswer,
  knownBody,
  photoDetails,
  rejectBody,
  reviewAnswer,
  reviewBody,
} from '#domain/uploads/inbox-calls.ts'
import { isInspected } from '#domain/uploads/photo.ts'
import { SiteError } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import { deleteRejected, rejectEntries, restoreRejected } from '../manage/rejected-files.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'
import { acceptEntry, inboxEntry } from '../uploads/inbox.ts'
import { filesWithBytes } from '../uploads/known-bytes.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { actorOf, call } from './call.ts'
import { readInbox } from './inbox-json.ts'

export interface InboxParts {
  uploads: Pick<Uploads, 'db' | 'blobs' | 'mediaProcessor' | 'addUpload'>
  /** Days until rejected files are purged; 0: never. */
  trashDays: number
}

/** A thousand entries with their metadata. */
const REVIEW_BYTES = 200_000

export const inboxCalls = [
  call('GET /api/inbox', {
    id: 'listInbox',
    action: 'file_reading',
    summary: 'List uploads that wait for review or were rejected, newest first',
    query: inboxQuery,
    answer: inboxAnswer,
    handle: ({ uploads: { db }, trashDays }: InboxParts, { query }) =>
      readInbox({ db, trashDays }, query),
  }),

  call('GET /api/inbox/photo/:entry', {
    id: 'getUploadedPhotoDetails',
    action: 'file_reading',
    summary: 'Get the personal metadata of a photo in the inbox',
    params: z.object({ entry: z.string().max(100) }),
    answer: photoDetails,
    handle: async ({ uploads: { db, mediaProcessor } }: InboxParts, { params }) => {
      const row = await inboxEntry(db, params.entry)
      if (!row) throw new SiteError('archive/not-found')
      const isPhoto = isInspected(row.media_type)
      return isPhoto
        ? (await mediaProcessor.photoCopy(row.sha256, 'keep')).details
        : NO_PRIVATE_METADATA
    },
  }),

  call('POST /api/inbox/accept', {
    id: 'acceptUploads',
    action: 'file_managment',
    summary: 'Accept uploads into a folder',
    body: acceptBody,
    bodyLimit: REVIEW_BYTES,
    answer: acceptAnswer,
    handle: async ({ uploads }: InboxParts, { body }, c) => {
      if (body.name !== undefined && body.entries.length > 1) {
        throw new SiteError('request/malformed', {
          detail: 'A name can be given to one entry only.',
        })
      }
      const actor = actorOf(c)
      const accepted = body.entries.map((entry) =>
        acceptEntry(uploads, actor, entry, body).then(
          ({ path, id, state, batch }) => ({ ...ACCEPTED, entry, path, id, state, batch }),
          (error) => rejectedEntry(entry, error),
        ),
      )
      return { results: await Promise.all(accepted) }
    },
  }),

  call('POST /api/inbox/reject', {
    id: 'rejectUploads',
    action: 'file_managment',
    summary: 'Reject uploads; they can be restored until they are deleted',
    body: rejectBody,
    bodyLimit: REVIEW_BYTES,
    answer: reviewAnswer,
    handle: ({ uploads: { db } }: InboxParts, { body: { entries, reason } }, c) =>
      rejectEntries(db, actorOf(c), entries, reason),
  }),
  reviewCall('POST /api/inbox/restore', {
    id: 'restoreRejectedUploads',
    summary: 'Return rejected uploads to review',
    review: ({ db }, actor, entries) => restoreRejected(db, actor, entries),
  }),
  reviewCall('POST /api/inbox/delete', {
    id: 'deleteRejectedUploads',
    summary: 'Delete rejected uploads permanently, with the name of the sender',
    review: (uploads, actor, entries) => deleteRejected(uploads, actor, entries),
  }),

  call('POST /api/uploads/known', {
    id: 'findDuplicates',
    action: 'file_managment',
    summary: 'Find archived files by SHA-256, to avoid uploading duplicates',
    body: knownBody,
    bodyLimit: REVIEW_BYTES,
    answer: knownAnswer,
    handle: async ({ uploads }: InboxParts, { body }) => ({
      files: await filesWithBytes(uploads.db, body.sha256),
    }),
  }),
]

interface Review {
  id: string
  summary: string
  review: (
    uploads: InboxParts['uploads'],
    actor: Actor,
    entries: string[],
  ) => Promise<z.input<typeof reviewAnswer>>
}

function reviewCall(address: `POST /${string}`, { review, ...definition }: Review) {
  return call(address, {
    ...definition,
    action: 'file_managment',
    body: reviewBody,
    bodyLimit: REVIEW_BYTES,
    answer: reviewAnswer,
    handle: ({ uploads }: InboxParts, { body }, c) => review(uploads, actorOf(c), body.entries),
  })
}

const ACCEPTED = { ok: true, code: null, message: null, clash: null }

function rejectedEntry(entry: string, error: unknown) {
  if (!(error instanceof SiteError)) throw error
  const { code, message, details } = error
  const [conflict = null] = details?.clashes ?? []
  return {
    entry,
    ok: false,
    path: null,
    id: null,
    state: null,
    batch: null,
    code,
    message,
    clash: conflict,
  }
}
