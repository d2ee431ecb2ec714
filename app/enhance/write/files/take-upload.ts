import { type CallProblem, editorCalls } from '../../../editor/editor-calls.ts'
import { type PickedFile, readFileAt } from './archive-files.ts'

export interface TakenUpload {
  /** Undefined if it could not be read. */
  file: PickedFile | undefined
  /** What was not done, why, and what to do. */
  problem: string | undefined
}

/** Saves the metadata of a file that was uploaded, and reads it. If one of them fails, the other is still done. */
export async function takeUpload(
  path: string,
  meta: Readonly<Record<string, string>>,
  formToken: string,
): Promise<TakenUpload> {
  const unsaved = await saveMetadata(path, meta, formToken)
  const { file, problem } = await takeFile(readFileAt(path))
  const details =
    unsaved &&
    `Its details were not saved. ${reasonOf(unsaved)} Correct them above if necessary, then try again.`
  return { file, problem: [problem, details].filter(Boolean).join(' ') || undefined }
}

export async function takeFile(reading: Promise<PickedFile | undefined>): Promise<TakenUpload> {
  const file = await reading.catch(() => undefined)
  const problem = 'It is in the archive, but could not be read and is not chosen yet. Try again.'
  return { file, problem: file ? undefined : problem }
}

/** Empty fields keep what the file has. */
async function saveMetadata(
  path: string,
  meta: Readonly<Record<string, string>>,
  formToken: string,
): Promise<CallProblem | undefined> {
  if (Object.keys(meta).length === 0) return undefined
  const saved = await editorCalls(formToken).change('PATCH', '/api/files/meta', { path, meta })
  return saved.ok ? undefined : saved.problem
}

/** Does not advise reloading, because the page has unsaved text. */
function reasonOf({ code, text }: CallProblem): string {
  return code === 'network' ? 'The connection was lost.' : text
}
