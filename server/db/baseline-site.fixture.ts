import { hash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createPasswords } from '../access/passwords.ts'
import { openDataFolder } from '../disk/data-folder.ts'
import { connect } from './connect.ts'
import { migrations } from './migrations.ts'
import type { Db } from './tables/schema.ts'

/** A database with the tables of the baseline, or of a later migration, whatever migrations followed. */
export async function connectAtBaseline(url: string, last = '0001-baseline') {
  const all = { ...migrations }
  for (const name of Object.keys(all)) if (name > last) delete migrations[name]
  try {
    return await connect(url, 2)
  } finally {
    Object.assign(migrations, all)
  }
}

export const AT_BASELINE = {
  password: 'tungsten fin 24',
  file: { id: 'BaselineHull0000000001', text: 'a hull of the baseline' },
  trashed: { id: 'BaselineTrash000000001', text: 'a trashed drawing' },
  waiting: { id: 'BaselineSent0000000001', text: 'sent by a visitor' },
}

const { file, trashed, waiting } = AT_BASELINE
const AT = Date.UTC(2026, 9, 1)

/** The contents of a site of the baseline: a file in a folder, one in the trash, one in the inbox, an Admin, and history. */
export async function fillBaseline(db: Db, dataFolder: string): Promise<void> {
  const [hull, drawing, sent] = await Promise.all(
    [file.text, trashed.text, waiting.text].map((text) => storeBytes(db, dataFolder, text)),
  )
  await sql`insert into folder (id, parent_id, path, name, name_text, description, description_text,
    created_at, created_rank, size_rank, folders, images, files, bytes, files_below, bytes_below,
    is_sample) values (2, 1, '/Vehicles', 'Vehicles', 'vehicles', '2023.06.08 of the baseline', '2023.06.08 of the baseline',
    ${AT}, ${-AT}, 0, 0, 0, 1, ${file.text.length}, 1, ${file.text.length}, 0)`.execute(db)
  await sql`update folder set folders = 1, files_below = 1, bytes_below = ${file.text.length}
    where id = 1`.execute(db)
  await sql`insert into trash_entry (id, kind, subject_id, path, parent_id, files, bytes, batch,
    actor_id, actor_name, at) values (3, 'file', ${trashed.id}, '/Vehicles/old.txt', 2, 1,
    ${trashed.text.length}, 'b2', 'erika-id', 'erika', ${AT})`.execute(db)
  await sql`update archive_state set last_number = 3, version = 2`.execute(db)
  await addFile(db, { id: file.id, folder: 2, name: 'hull.txt', sha256: hull })
  await addFile(db, { id: trashed.id, folder: -3, name: 'old.txt', sha256: drawing })
  await sql`insert into inbox_file (id, sha256, name, sender, arrived_at, size)
    values (${waiting.id}, ${sent}, 'sent.txt', 'Max', ${AT}, ${waiting.text.length})`.execute(db)
  const password = await createPasswords().hash(AT_BASELINE.password)
  await sql`insert into "user" (id, name, name_key, nickname, email, picture, roles, password,
    created_at) values ('erika-id', 'erika', 'erika', 'Erika', '', '', 'Admin', ${password}, ${AT})`.execute(
    db,
  )
  await addHistory(db, { id: 1, batch: 'b1', action: 'upload', subject: file.id, to: 'hull.txt' })
  await addHistory(db, {
    id: 2,
    batch: 'b2',
    action: 'trash',
    subject: trashed.id,
    from: 'old.txt',
  })
}

async function storeBytes(db: Db, dataFolder: string, text: string) {
  const sha256 = hash('sha256', text)
  const folder = join(openDataFolder(dataFolder).blobs, sha256.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, sha256), text)
  await sql`insert into blob (sha256, size, media_type, stored_at)
    values (${sha256}, ${text.length}, 'text/plain', ${AT})`.execute(db)
  return sha256
}

interface BaselineFile {
  id: string
  folder: number
  name: string
  sha256: string | undefined
}

async function addFile(db: Db, { id, folder, name, sha256 }: BaselineFile) {
  await sql`insert into file (id, folder_id, section, name, name_text, sha256, uploader, uploaded_at,
    description, sources, location, date_rank, upload_rank, size_rank, source_text,
    description_text, is_sample) values (${id}, ${folder}, 'files', ${name}, ${name}, ${sha256}, 'erika',
    ${AT}, 'Described in the baseline', '[]', '', 0, 0, 0, '', 'described in the baseline', 0)`.execute(
    db,
  )
}

interface BaselineLine {
  id: number
  batch: string
  action: string
  subject: string
  from?: string
  to?: string
}

async function addHistory(db: Db, { id, batch, action, subject, ...at }: BaselineLine) {
  const [from, to] = [at.from, at.to].map((name) => (name ? `/Vehicles/${name}` : null))
  await sql`insert into history (id, at, batch, actor_id, actor_name, action, kind, subject_id,
    from_path, to_path) values (${id}, ${AT}, ${batch}, 'erika-id', 'erika', ${action}, 'file',
    ${subject}, ${from}, ${to})`.execute(db)
}
