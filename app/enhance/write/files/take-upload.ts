import { type CallProblem, editorCalls } from '#app/editor/editor-calls.ts'
import { formFieldsOf, invalidFields } from '#app/editor/metadata/item-metadata.ts'
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
  const { file, problem = unsaved && 'It is in the archive.' } = await takeFile(readFileAt(path))
  const metadata =
    unsaved && `${unsavedText(unsaved)} Correct it above if necessary, then try again.`
  return { file, problem: [problem, metadata].filter(Boolean).join(' ') || undefined }
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

/** Neither says that nothing was changed, as the file was stored, nor advises reloading a page with unsaved text. */
function unsavedText(problem: CallProblem): string {
  if (problem.code === 'network')
    return 'Its metadata may not have been saved, because the connection was lost.'
  const problems = invalidFields(problem, formFieldsOf('file'))
  const reason = problems
    ? Object.values(problems).join(' ')
    : problem.text.replace(/(?:\.|, and) nothing was changed(?:;[^.]*)?\./i, '.')
  return `Its metadata was not saved. ${reason}`
}
