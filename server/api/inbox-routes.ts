import { z } from 'zod'
import {
  acceptAnswer,
  acceptBody,
  type InboxAnswer,
  inboxAnswer,
  inboxQuery,
  knownAnswer,
  knownBody,
  photoDetails,
  reviewAnswer,
  reviewBody,
} from '#domain/uploads/inbox-calls.ts'
import { isLookedInto } from '#domain/uploads/photograph.ts'
import { SiteError } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import { deleteRejected, rejectEntries, restoreRejected } from '../manage/rejected-files.ts'
import { trashedOfBytes } from '../manage/trash-list.ts'
import { NO_DETAILS } from '../media/private-details.ts'
import {
  acceptEntry,
  type InboxRow,
  inboxEntry,
  inboxPage,
  inboxTotals,
  timeOf,
  waitingOfBytes,
} from '../uploads/inbox.ts'
import { filesOfBytes } from '../uploads/known-bytes.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { actorOf, call } from './call.ts'
import { unixSeconds } from './listing-json.ts'

export interface InboxParts {
  uploads: Pick<Uploads, 'db' | 'blobs' | 'workshop' | 'takeIn'>
  /** Whole days that rejected files stay; 0: until somebody deletes them. */
  trashDays: number
}

/** A thousand entries with the metadata that they are given. */
const REVIEW_BYTES = 200_000
const DAY_SECONDS = 24 * 60 * 60

/** Uploads that wait for review, and what editors ask before they upload. */
export const inboxCalls = [
  call('GET /api/inbox', {
    id: 'listInbox',
    action: 'file_managment',
    summary: 'List uploads that wait for review or were rejected, newest first',
    query: inboxQuery,
    answer: inboxAnswer,
    handle: async (parts: InboxParts, { query: { state, limit, cursor } }) => {
      const { db } = parts.uploads
      const rows = await inboxPage(db, { state, before: cursorOf(cursor), limit: limit + 1 })
      const shown = rows.slice(0, limit)
      const last = rows.length > limit ? shown.at(-1) : undefined
      const entries = await Promise.all(shown.map((row) => entryJson(parts, row)))
      const next = last ? `${last[timeOf(state)]}-${last.id}` : null
      const totals = {
        waiting: await inboxTotals(db, 'waiting'),
        rejected: await inboxTotals(db, 'rejected'),
      }
      const { entries: total, bytes: file_size } = totals[state]
      const counts = { waiting: totals.waiting.entries, rejected: totals.rejected.entries }
      return { entries, total, file_size, counts, next }
    },
  }),

  call('GET /api/inbox/photo/:entry', {
    id: 'getUploadedPhotoDetails',
    action: 'file_managment',
    summary: 'Get the personal metadata of a photo in the inbox',
    params: z.object({ entry: z.string().max(100) }),
    answer: photoDetails,
    handle: async ({ uploads: { db, workshop } }: InboxParts, { params }) => {
      const row = await inboxEntry(db, params.entry)
      if (!row) throw new SiteError('archive/not-found')
      const isPhoto = isLookedInto(row.media_type)
      return isPhoto ? (await workshop.photoCopy(row.sha256, 'keep')).details : NO_DETAILS
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
        throw new SiteError('request/malformed', { detail: 'One name is for one entry.' })
      }
      const actor = actorOf(c)
      const accepted = body.entries.map((entry) =>
        acceptEntry(uploads, actor, entry, body).then(
          ({ path, id, state, batch }) => ({ ...ACCEPTED, entry, path, id, state, batch }),
          (error) => refusedEntry(entry, error),
        ),
      )
      return { results: await Promise.all(accepted) }
    },
  }),

  reviewCall('POST /api/inbox/reject', {
    id: 'rejectUploads',
    summary: 'Reject uploads; they can be restored until they are deleted',
    review: ({ db }, actor, entries) => rejectEntries(db, actor, entries),
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
    summary: 'Find files of the archive by SHA-256, before uploading',
    body: knownBody,
    bodyLimit: REVIEW_BYTES,
    answer: knownAnswer,
    handle: async ({ uploads }: InboxParts, { body }) => ({
      files: await filesOfBytes(uploads.db, body.sha256),
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

function refusedEntry(entry: string, error: unknown) {
  if (!(error instanceof SiteError)) throw error
  const { code, message, details } = error
  const [clash = null] = details?.clashes ?? []
  return { entry, ok: false, path: null, id: null, state: null, batch: null, code, message, clash }
}

function cursorOf(text: string | undefined) {
  const [, at, id] = /^(\d{1,16})-(.+)$/.exec(text ?? '') ?? []
  return at !== undefined && id !== undefined ? { at: Number(at), id } : undefined
}

async function entryJson(
  { uploads: { db }, trashDays }: InboxParts,
  row: InboxRow,
): Promise<InboxAnswer['entries'][number]> {
  return {
    entry: row.id,
    name: row.name,
    sender: row.sender,
    sha256: row.sha256,
    file_size: row.size,
    media_type: row.media_type,
    width: row.width,
    height: row.height,
    duration: row.duration,
    thumbnail: row.placeholder,
    problem: row.problem,
    arrived: unixSeconds(new Date(row.arrived_at)),
    timestamp: row.said_at,
    in_archive: await filesOfBytes(db, row.sha256),
    in_trash: await trashedOfBytes(db, row.sha256),
    also_here: (await waitingOfBytes(db, row.sha256)) - (row.rejected_at === null ? 1 : 0),
    url: `api/inbox/files/${row.id}`,
    rejection: rejectionOf(row, trashDays),
  }
}

function rejectionOf({ rejected_at, rejected_by }: InboxRow, trashDays: number) {
  if (rejected_at === null) return null
  const at = unixSeconds(new Date(rejected_at))
  return { by: rejected_by, at, deleted_at: trashDays === 0 ? null : at + trashDays * DAY_SECONDS }
}
