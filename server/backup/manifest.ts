import { hash } from 'node:crypto'
import { z } from 'zod'
import { sha256 } from '#domain/units/sha256.ts'
import { HOUR_MS } from '#domain/units/time.ts'

const stored = z.strictObject({
  sha256,
  size: z.int().nonnegative(),
})

/** Content of one snapshot. All bytes it names are blobs of the backup. */
const manifest = z.strictObject({
  /** Increased when older versions can no longer restore the format. */
  format: z.literal(1),
  /** Time at which the rows were read, ISO 8601. */
  takenAt: z.iso.datetime(),
  archiveId: z.string().min(1),
  program: z.string().min(1),
  /** Name of the last migration. */
  schema: z.string().min(1),
  /** SQLite, whatever database the rows came from. */
  database: stored,
  /** Row count of each table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  /** Files that the site had already lost, which no restore can recover. */
  lost: z.array(stored.shape.sha256),
  /** List of all other blobs of the snapshot, in the format of `stored-files.ts`. */
  files: stored.extend({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
})

export type Manifest = z.output<typeof manifest>

/** Name of a snapshot: its time, and the start of the hash of its manifest. */
const SNAPSHOT_ID = /^(\d{8}T\d{9}Z)-([0-9a-f]{16})$/

export function isSnapshotId(text: string): boolean {
  return SNAPSHOT_ID.test(text)
}

/** Whether a snapshot was made while the clock was ahead; an hour is left for clocks that differ. */
export function isDatedInFuture(id: string, now: Date): boolean {
  return id > momentOf(new Date(now.getTime() + HOUR_MS).toISOString())
}

/** The text of a manifest, and its id, whose checksum reveals changed bytes. */
export function writeManifest(content: Manifest): { id: string; text: string } {
  const text = `${JSON.stringify(content, null, 2)}\n`
  return { id: `${momentOf(content.takenAt)}-${checksumOf(text)}`, text }
}

/** `20261130T094839000Z` */
function momentOf(iso: string): string {
  return iso.replaceAll(/[-:.]/g, '')
}

export type ReadManifest = { ok: true; manifest: Manifest } | { ok: false; problem: string }

export function readManifest(id: string, text: string): ReadManifest {
  const [, , checksum] = SNAPSHOT_ID.exec(id) ?? []
  if (checksum !== checksumOf(text)) {
    return {
      ok: false,
      problem: 'The manifest is damaged: its checksum does not match its name.',
    }
  }
  const parsed = manifest.safeParse(JSON.parse(text))
  if (parsed.success) return { ok: true, manifest: parsed.data }
  return {
    ok: false,
    problem: 'It was written by a newer version of the program. Install that version.',
  }
}

function checksumOf(text: string): string {
  return hash('sha256', text).slice(0, 16)
}
