import type { CallProblem } from '#app/editor/editor-calls.ts'
import type { Editor } from '#app/editor/editor-store.ts'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Acceptance, acceptOrder, newAcceptance } from './acceptance.ts'
import { forgetAcceptance, rememberAcceptance, rememberedAcceptance } from './acceptance-memory.ts'
import type { AcceptPage, InboxEntry, InboxOperations } from './inbox-operations.ts'

/**
 * Asks for the folder and then for the metadata of accepted entries.
 * @param operationsOf Gets a function that shows the form again.
 */
export function acceptTask(
  { store }: Pick<Editor, 'store'>,
  readPhoto: PhotoReader,
  operationsOf: (onReturn: AcceptPage['onReturn']) => InboxOperations,
) {
  const { accept, chooseFolder } = operationsOf(showAgain)

  function ask(entries: readonly InboxEntry[]) {
    chooseFolder(entries, (into) => showAgain(entries, into))
  }

  /** @param rejected Why nothing was accepted. */
  function showAgain(
    entries: readonly InboxEntry[],
    into: Acceptance['into'],
    rejected?: CallProblem,
  ) {
    show({ ...(rememberedAcceptance(entries) ?? newAcceptance(entries)), into }, rejected)
  }

  function show(acceptance: Acceptance, rejected: CallProblem | undefined) {
    const { entries } = acceptance
    const form = (close: () => void) => (
      <AcceptDialog
        before={acceptance}
        rejected={rejected}
        readPhoto={readPhoto}
        onOtherFolder={(now) => {
          rememberAcceptance(now)
          ask(entries)
        }}
        onAccept={(now) => {
          rememberAcceptance(now)
          return accept(entries, acceptOrder(now))
        }}
        onClose={() => {
          forgetAcceptance(entries)
          close()
        }}
      />
    )
    store.set({ task: { kind: 'custom', show: form } })
  }

  return { ask }
}
