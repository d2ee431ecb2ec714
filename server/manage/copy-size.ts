import { sql } from 'kysely'
import { metadataNames } from '#domain/archive/metadata/metadata-fields.ts'
import type { Change } from './change.ts'
import type { FileItem, FolderItem, Item } from './items.ts'
import { OperationRejected } from './operation-rejected.ts'
import { treeAt } from './subtree.ts'

/** Each copy is a new row, and the transaction blocks other changes. */
export const MAX_COPIED = 20_000

/**
 * Counts the folders' contents and their metadata before reading them.
 * @throws OperationRejected when the limit is exceeded.
 */
export async function requireCopySize(change: Change, items: readonly Item[]): Promise<void> {
  let count = 0
  for (const item of items) {
    const { rows, text } = item.kind === 'file' ? sizeOfFile(item) : await sizeOfTree(change, item)
    count += rows
    if (count > MAX_COPIED) throw new OperationRejected({ reason: 'too many', most: MAX_COPIED })
    change.countText(text)
  }
}

const LENGTHS = metadataNames.map((name) => sql`octet_length(${sql.ref(name)})`)

interface Size {
  rows: number
  /** Bytes. */
  text: number
}

function sizeOfFile({ metadata }: FileItem): Size {
  return { rows: 1, text: Buffer.byteLength(metadataNames.map((name) => metadata[name]).join('')) }
}

async function sizeOfTree({ tx }: Change, { path, below }: FolderItem): Promise<Size> {
  const folders = await tx
    .selectFrom('folder')
    .select(({ fn }) => [
      fn.countAll<number>().as('rows'),
      sql<number>`sum(octet_length(path) + octet_length(description))`.as('text'),
    ])
    .where(treeAt(path))
    .executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('file')
    .select(sql<number>`coalesce(sum(${sql.join(LENGTHS, sql` + `)}), 0)`.as('text'))
    .where('folder_id', 'in', tx.selectFrom('folder').select('id').where(treeAt(path)))
    .executeTakeFirstOrThrow()
  return {
    rows: Number(folders.rows) + below.files,
    text: Number(folders.text) + Number(files.text),
  }
}
