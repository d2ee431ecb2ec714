import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { CallProblem } from '../editor-calls.ts'

/** The question about a folder that would get a path by which articles, cases or drafts name another. */
export function formerNameConfirmation({ code, text }: CallProblem): Confirmation | undefined {
  if (code !== 'manage/name-used') return undefined
  return { title: 'Use the former name of another folder?', text, action: 'Use it anyway' }
}
