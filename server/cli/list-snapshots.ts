import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import { momentText } from '#domain/units/day.ts'
import type { BackupTarget } from '../backup/backup-target.ts'
import { isDatedInFuture, type Manifest, readManifest } from '../backup/manifest.ts'
import type { Terminal } from './terminal.ts'

/** Prints a line for each snapshot, the oldest first. @returns The exit code: 1 if one cannot be restored. */
export async function listSnapshots(terminal: Terminal, target: BackupTarget): Promise<number> {
  const ids = await target.snapshots()
  const marks = await target.marks()
  let code = 0
  for (const id of ids) {
    const { content, problem } = await readSnapshot(target, id)
    const future = isDatedInFuture(id, new Date()) ? '  dated in the future' : ''
    const untested = marks.has(id) ? `  has not passed its restore test: ${marks.get(id)}` : ''
    if (problem !== undefined) code = 1
    terminal.print(
      problem === undefined
        ? `${id}  ${content}${future}${untested}`
        : `${id}  cannot be restored: ${problem}`,
    )
  }
  if (ids.length === 0) terminal.print(`No snapshot in ${target.name}.`)
  return code
}

/** @returns What it holds, or why it cannot be restored. */
async function readSnapshot(
  target: BackupTarget,
  id: string,
): Promise<{ content?: string; problem?: string | undefined }> {
  const read = readManifest(id, await target.readManifest(id))
  if (!read.ok) return { problem: read.problem }
  return { content: contentOf(read.manifest), problem: await missingPart(target, read.manifest) }
}

/** What no restore can do without. Only the sizes are compared: reading a database takes long. */
async function missingPart(
  { blobs }: BackupTarget,
  { database, files }: Manifest,
): Promise<string | undefined> {
  const parts = { 'The database': database, 'The list of files': files }
  for (const [name, { sha256, size }] of Object.entries(parts)) {
    const stored = await blobs.size(sha256)
    if (stored === undefined) return `${name} is missing.`
    if (stored !== size) return `${name} has the wrong size.`
  }
  return undefined
}

function contentOf({ takenAt, files, lost, program }: Manifest): string {
  const size = `${counted(files.count, 'file')}, ${formatBytes(files.bytes, 1)}`
  const lacks = lost.length > 0 ? `, lacks ${counted(lost.length, 'file')}` : ''
  return `${momentText(new Date(takenAt))}, ${size}, version ${program}${lacks}`
}
