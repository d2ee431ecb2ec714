import type { ChangedItem, Clash, MissingItem } from '#domain/archive/manage-answer.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import type { CallResult, Problem } from '../editor-calls.ts'
import type { ConflictChoice, Editor } from '../editor-store.ts'
import { missingItemsText } from '../missing-items.ts'
import { problemNotice } from '../problem-notice.ts'
import { transferDetails } from './transfer-text.ts'

/** Things on their way into a folder, where names may be taken. */
export interface Transfer {
  paths: readonly string[]
  send(paths: readonly string[], onClash: OnMoveClash): Promise<CallResult>
  /** A folder, and what comes back from the trash, takes the place of nothing. */
  canReplace(clash: Clash): boolean
  /** One folder may go into another. */
  canMerge?(clash: Clash): boolean
  /** What is said when it is done. @param left How many were left where they are. */
  doneText(transferred: number, left: number): string
  /** @param brought How many are in their new place. */
  onDone(text: string, batches: string[], transferred: number): void
  /** Called when none of it was brought. */
  onFail?(problem: Problem, again: () => void): void
}

interface Group {
  onClash: OnMoveClash
  paths: readonly string[]
}

/** What was done of it so far: each group is an operation of its own. */
interface SoFar {
  batches: string[]
  transferred: number
  left: number
  changed: ChangedItem[]
  missing: MissingItem[]
}

/** Brings all of them; asks where a name is taken, and goes on as was chosen. */
export async function transferItems(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
): Promise<void> {
  await transferGroups(editor, transfer, [{ onClash: 'refuse', paths: transfer.paths }], {
    batches: [],
    transferred: 0,
    left: 0,
    changed: [],
    missing: [],
  })
}

async function transferGroups(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
  groups: Group[],
  soFar: SoFar,
): Promise<void> {
  editor.store.set({ task: undefined, isBusy: true })
  for (const [at, { onClash, paths }] of groups.entries()) {
    const outcome = await transfer.send(paths, onClash)
    if (!outcome.ok) {
      return stop(editor, transfer, { problem: outcome.problem, left: groups.slice(at), soFar })
    }
    const { batch, skipped, changed, missing } = outcome.answer
    if (batch) soFar.batches.unshift(batch)
    soFar.transferred += paths.length - skipped.length - missing.length
    soFar.missing.push(...missing)
    soFar.left += skipped.length
    soFar.changed.push(...changed)
  }
  transfer.onDone(textOf(transfer, soFar), soFar.batches, soFar.transferred)
}

function textOf({ doneText }: Transfer, { transferred, left, changed, missing }: SoFar): string {
  const words = [...transferDetails(changed), ...missingItemsText(missing)]
  return [doneText(transferred, left), ...words].join(' ')
}

function stop(
  editor: Pick<Editor, 'store'>,
  transfer: Transfer,
  { problem, left: groups, soFar }: { problem: Problem; left: Group[]; soFar: SoFar },
) {
  const { clashes } = problem.details
  const waiting = groups.flatMap((group) => group.paths)
  if (problem.code === 'manage/clash' && clashes) {
    const onChoose = (choices: ReadonlyMap<string, ConflictChoice>) => {
      const left = waiting.filter((path) => choices.get(path) === 'skip').length
      const groups = grouped(waiting, choices)
      void transferGroups(editor, transfer, groups, { ...soFar, left: soFar.left + left })
    }
    const { canReplace, canMerge = () => false } = transfer
    editor.store.set({
      isBusy: false,
      task: { kind: 'conflict', clashes, canReplace, canMerge, onChoose },
    })
  } else if (soFar.batches.length > 0) {
    const text = `${textOf(transfer, soFar)} The rest stays where it is: ${problem.text}`
    transfer.onDone(text, soFar.batches, soFar.transferred)
  } else {
    // What was chosen stays chosen: nothing was brought.
    const again = () => void transferGroups(editor, transfer, groups, soFar)
    editor.store.set({ isBusy: false, task: undefined, notice: problemNotice(problem, again) })
    transfer.onFail?.(problem, again)
  }
}

/** What is skipped is not sent at all. */
function grouped(paths: readonly string[], choices: ReadonlyMap<string, ConflictChoice>): Group[] {
  const order: Exclude<OnMoveClash, 'skip'>[] = [
    'refuse',
    'keep-both',
    'allow-case',
    'replace',
    'merge',
  ]
  const groups = order.map((onClash) => ({
    onClash,
    paths: paths.filter((path) => (choices.get(path) ?? 'refuse') === onClash),
  }))
  return groups.filter((group) => group.paths.length > 0)
}
