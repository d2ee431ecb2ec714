import { randomUUID } from 'node:crypto'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { momentText } from '#domain/units/day.ts'
import { DAY_MS, MINUTE_MS } from '#domain/units/time.ts'
import { acceptedExtensions, isAccepted, type SenderKind } from '#domain/uploads/accepted-types.ts'
import { typeText } from '#domain/uploads/type-text.ts'
import { ipSubject } from '../access/login/login-limits.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables/schema.ts'
import { diskFloors, freeBytes } from '../disk/disk-space.ts'
import { SiteError } from '../errors.ts'
import { createInboxQuota } from './inbox-quota.ts'
import type { Sender } from './sender.ts'

const VISITOR_FILES_A_MINUTE = 120

export type UploadSettings = Pick<
  Config,
  | 'EDITOR_FREE_DISK_MB'
  | 'FREE_DISK_MB'
  | 'INBOX_MB'
  | 'MAX_UPLOAD_MB'
  | 'VISITOR_FILES_A_DAY'
  | 'VISITOR_MB_A_DAY'
  | 'VISITOR_UPLOADS'
>

export type UploadLimits = ReturnType<typeof createUploadLimits>

export interface CountedUpload {
  /** Counts the received bytes, also those that it rejects. */
  countBytes(bytes: number): Promise<void>
  /** For an upload that could not begin. */
  uncount(): Promise<void>
}

interface LimitParts {
  db: Db
  settings: UploadSettings
  /** On the disk that keeps free space. */
  folder: string
}

/** Every error names the reached limit. */
export function createUploadLimits({ db, settings, folder }: LimitParts) {
  const maxBytes = settings.MAX_UPLOAD_MB * MEBIBYTE
  const floors = diskFloors(settings)
  const diskLeft = async (kind: SenderKind) => (await freeBytes(folder)) - floors[kind]
  const maxFiles = settings.VISITOR_FILES_A_DAY
  const maxPerDay = settings.VISITOR_MB_A_DAY * MEBIBYTE

  const used = async (subject: string, since: number) => {
    const row = await db
      .selectFrom('upload_use')
      .select(({ fn, lit }) => [
        fn.countAll<number>().as('files'),
        fn.coalesce(fn.sum<number>('bytes'), lit(0)).as('bytes'),
        fn.min('at').as('first'),
      ])
      .where('subject', '=', subject)
      .where('at', '>', since)
      .executeTakeFirstOrThrow()
    return { files: Number(row.files), bytes: Number(row.bytes), first: Number(row.first) }
  }

  /** The daily limit reached by a subject, including the current file. */
  const reachedLimit = async (subject: string, at: number): Promise<SiteError | undefined> => {
    const { files, bytes, first } = await used(subject, at - DAY_MS)
    const reached = files > maxFiles ? filesADay(maxFiles) : bytes > maxPerDay && mbADay(settings)
    return reached ? tooMany(reached, first + DAY_MS) : undefined
  }

  const isTooFast = async (subject: string, at: number) =>
    (await used(subject, at - MINUTE_MS)).files > VISITOR_FILES_A_MINUTE

  return {
    inbox: createInboxQuota(db, settings.INBOX_MB),
    /** Maximum of a file, and of a request. */
    maxBytes,
    isOpenToVisitors: settings.VISITOR_UPLOADS,

    /** @throws SiteError upload/disk-full if this many more bytes would leave too little space. */
    async requireDiskSpace({ kind }: Pick<Sender, 'kind'>, bytes: number): Promise<void> {
      if ((await diskLeft(kind)) < bytes) throw new SiteError('upload/disk-full')
    },

    isDiskFull: async (kind: SenderKind) => (await diskLeft(kind)) <= 0,

    /** @throws SiteError upload/visitors-off */
    requireOpen({ kind }: Sender): void {
      if (kind === 'visitor' && !settings.VISITOR_UPLOADS)
        throw new SiteError('upload/visitors-off')
    },

    /** @throws SiteError upload/empty or upload/too-large */
    requireSize(size: number): void {
      if (size === 0) throw new SiteError('upload/empty')
      if (size > maxBytes) throw fileTooLarge(settings.MAX_UPLOAD_MB)
    },

    /** @throws SiteError upload/type, which lists what is accepted. */
    requireType(mediaType: string, { kind }: Sender): void {
      if (isAccepted(mediaType, kind)) return
      const accepted = `Accepted: ${acceptedExtensions(kind).join(', ')}.`
      const detail = [typeText(mediaType), accepted].filter(Boolean).join(' ')
      throw new SiteError('upload/type', { detail })
    },

    /**
     * Counts a file, with its size if known.
     * @throws SiteError upload/too-many or upload/too-fast for visitors, as does `countBytes`. A file rejected here does
     *   not count.
     */
    async count(sender: Sender, bytes: number): Promise<CountedUpload> {
      if (sender.kind === 'editor')
        return { countBytes: async () => undefined, uncount: async () => undefined }
      const at = Date.now()
      const id = randomUUID()
      const subject = ipSubject(sender.from)
      await db
        .deleteFrom('upload_use')
        .where('at', '<=', at - DAY_MS)
        .execute()
      // Inserted before counting, so that concurrent uploads see each other.
      await db.insertInto('upload_use').values({ id, subject, at, bytes }).execute()
      const uncount = async () => {
        await db.deleteFrom('upload_use').where('id', '=', id).execute()
      }
      const isFast = await isTooFast(subject, at)
      const reached =
        (await reachedLimit(subject, at)) ?? (isFast ? new SiteError('upload/too-fast') : undefined)
      if (reached) {
        await uncount()
        throw reached
      }
      const countBytes = async (receivedBytes: number) => {
        await db
          .updateTable('upload_use')
          .set({ bytes: receivedBytes })
          .where('id', '=', id)
          .execute()
        const late = await reachedLimit(subject, at)
        if (late) throw late
      }
      return { countBytes, uncount }
    },
  }
}

export function fileTooLarge(maxMb: number): SiteError {
  const detail = `The limit is ${maxMb} MB.`
  return new SiteError('upload/too-large', { detail })
}

function filesADay(max: number): string {
  return `The limit is ${counted(max, 'file')} a day from one IP address`
}

function mbADay({ VISITOR_MB_A_DAY }: UploadSettings): string {
  return `This file would exceed the limit of ${VISITOR_MB_A_DAY} MB a day from one IP address`
}

/** @param retryAt When the oldest counted upload expires. */
function tooMany(reached: string, retryAt: number): SiteError {
  const detail = `${reached}; try again after ${momentText(new Date(retryAt))}.`
  return new SiteError('upload/too-many', { detail })
}
