import { counted } from '#domain/archive/totals-text.ts'
import type { ChosenFile } from './dropped-files.ts'
import type { Sender } from './sender-token.ts'
import { isSystemFolder } from './system-files.ts'
import { send } from './upload-calls.ts'
import type { UploadMessage } from './upload-words.ts'

const NAMES_SHOWN = 3

/**
 * Of a dropped tree, the folders that no file brings along: hidden ones and those of systems are left out
 * as their files are.
 * @param folders Every folder of it: `/a`, `/a/b`.
 */
export function emptyFolders(folders: readonly string[], files: readonly ChosenFile[]): string[] {
  const wanted = folders.filter((folder) => !isSystemFolder(folder))
  const filled = new Set(files.flatMap(({ below }) => levelsOf(below)))
  for (const folder of wanted) for (const level of levelsOf(folder).slice(0, -1)) filled.add(level)
  return wanted.filter((folder) => !filled.has(folder))
}

/** `/a`, `/a/b` of `/a/b`: each lies in the one before. */
function levelsOf(folder: string): string[] {
  const names = folder.split('/').slice(1)
  return names.map((_, at) => `/${names.slice(0, at + 1).join('/')}`)
}

/** Makes folders that are not there. @returns What to say of it. */
export async function makeFolders(
  folders: readonly string[],
  into: string,
  sender: Pick<Sender, 'hold'>,
): Promise<UploadMessage[]> {
  const failed: UploadMessage[] = []
  const made: string[] = []
  const there = new Set<string>()
  for (const folder of folders) {
    const why = await makeFolder(folder, into, sender, there)
    if (why === undefined) made.push(folder.slice(1))
    else failed.push({ text: `Failed: folder ${folder.slice(1)}. ${why}`, tone: 'wrong' })
  }
  if (made.length === 0) return failed
  const names = made.slice(0, NAMES_SHOWN).join(', ')
  const rest = made.length > NAMES_SHOWN ? ' and others' : ''
  return [
    ...failed,
    { text: `Created: ${counted(made.length, 'empty folder')}, ${names}${rest}`, tone: 'told' },
  ]
}

/** @returns Why it could not be made. */
async function makeFolder(
  folder: string,
  into: string,
  sender: Pick<Sender, 'hold'>,
  there: Set<string>,
): Promise<string | undefined> {
  for (const level of levelsOf(folder).filter((one) => !there.has(one))) {
    const held = await sender.hold(true)
    if ('step' in held) return 'You are offline or logged out. Drop it again later.'
    const reply = await send({
      method: 'POST',
      address: '/api/files/mkdir',
      headers: { 'content-type': 'application/json', 'x-form-token': held.formToken },
      body: JSON.stringify({ path: `${into === '/' ? '' : into}${level}`, onClash: 'skip' }),
      signal: new AbortController().signal,
    })
    if (reply.kind !== 'answer') return 'The connection was lost. Drop it again.'
    if (reply.status !== 200)
      return reply.body.message ?? `The server answered with ${reply.status}.`
    there.add(level)
  }
  return undefined
}
