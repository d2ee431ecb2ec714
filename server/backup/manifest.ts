import { createHash } from 'node:crypto'
import { z } from 'zod'

/** Hex SHA-256 and size of bytes among the blobs of a backup. */
const stored = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.int().nonnegative(),
})

/** What one snapshot holds. All bytes it names lie among the blobs of its backup. */
const manifest = z.strictObject({
  /** Raised when an older program could no longer restore what a newer one wrote. */
  format: z.literal(1),
  /** Moment of the rows, ISO 8601. */
  takenAt: z.iso.datetime(),
  archiveId: z.string().min(1),
  /** Version of the program that wrote it. */
  program: z.string().min(1),
  /** Name of the last migration of the rows. */
  schema: z.string().min(1),
  /** An SQLite database with all rows, whatever engine they came from. */
  database: stored,
  /** Rows of each table. */
  tables: z.record(z.string(), z.int().nonnegative()),
  /** Names every other blob of the snapshot: lines of `stored-files.ts`. */
  /** Files that the site itself had lost before: no restore can bring them back. */
  lost: z.array(stored.shape.sha256),
  files: stored.extend({ count: z.int().nonnegative(), bytes: z.int().nonnegative() }),
})

export type Manifest = z.output<typeof manifest>

/** Name of a snapshot: when it was taken, and the start of the hash of its manifest. */
const SNAPSHOT_ID = /^(\d{8}T\d{9}Z)-([0-9a-f]{16})$/

export function isSnapshotId(text: string): boolean {
  return SNAPSHOT_ID.test(text)
}

/** The text of a manifest and the id it is kept under, by which a changed byte is found. */
export function writeManifest(content: Manifest): { id: string; text: string } {
  const text = `${JSON.stringify(content, null, 2)}\n`
  const moment = content.takenAt.replaceAll(/[-:.]/g, '')
  return { id: `${moment}-${checksumOf(text)}`, text }
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
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
