import { counted } from '#domain/units/count.ts'
import type { DroppedTree } from './dropped-files.ts'
import { sendRequest } from './http-request.ts'
import type { SenderToken } from './sender-token.ts'
import { isSystemFolder } from './system-files.ts'
import type { UploadMessage } from './upload-messages.ts'

const NAMES_SHOWN = 3

/**
 * The folders of a dropped tree that have no files, except hidden ones and those of operating systems. What could not
 * be read may have files.
 */
export function emptyFolders({ folders, files, failed }: DroppedTree): string[] {
  const wanted = folders.filter((folder) => !isSystemFolder(folder))
  const filled = new Set([...files.map(({ below }) => below), ...failed].flatMap(levelsOf))
  for (const folder of wanted) for (const level of levelsOf(folder).slice(0, -1)) filled.add(level)
  return wanted.filter((folder) => !filled.has(folder))
}

/** `/a`, `/a/b` of `/a/b`. */
export function levelsOf(folder: string): string[] {
  const names = folder.split('/').slice(1)
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`)
}

export async function makeFolders(
  folders: readonly string[],
  into: string,
  token: Pick<SenderToken, 'get'>,
): Promise<UploadMessage[]> {
  const failed: UploadMessage[] = []
  const created: string[] = []
  const existing = new Set<string>()
  for (const folder of folders) {
    const why = await makeFolder(folder, into, token, existing)
    if (why === undefined) created.push(folder.slice(1))
    else failed.push({ text: `Failed: folder ${folder.slice(1)}. ${why}`, tone: 'wrong' })
  }
  if (created.length === 0) return failed
  const names = created.slice(0, NAMES_SHOWN).join(', ')
  const rest = created.length > NAMES_SHOWN ? ' and others' : ''
  return [
    ...failed,
    { text: `Created ${counted(created.length, 'empty folder')}: ${names}${rest}`, tone: 'info' },
  ]
}

/** @returns Why the folder could not be created. */
async function makeFolder(
  folder: string,
  into: string,
  token: Pick<SenderToken, 'get'>,
  existing: Set<string>,
): Promise<string | undefined> {
  for (const level of levelsOf(folder).filter((one) => !existing.has(one))) {
    const session = await token.get(true)
    if ('step' in session)
      return 'The server cannot be reached, or you are logged out. Drop it again later.'
    const reply = await sendRequest({
      method: 'POST',
      url: '/api/files/mkdir',
      headers: { 'content-type': 'application/json', 'x-form-token': session.formToken },
      body: JSON.stringify({
        path: `${into === '/' ? '' : into}${level}`,
        onConflict: 'skip',
        // The question about all folders was asked before.
        evenIfUsed: true,
      }),
    })
    if (reply.kind !== 'response')
      return 'The connection was lost. The folder was not created; drop it again.'
    if (reply.status !== 200)
      return reply.body.message ?? `The server returned status ${reply.status}.`
    existing.add(level)
  }
  return undefined
}
