import { startLocalMoment } from './local-moment.ts'
import { holdFormsOffline } from './offline-forms.ts'

/** The script of all pages about texts. */
export function startWritingPage(): void {
  holdFormsOffline()
  startLocalMoment()
}
