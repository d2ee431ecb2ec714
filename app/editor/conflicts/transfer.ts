import type { ChangedItem, Clash, MissingItem } from '#domain/archive/manage-answer.ts'
import type { OnMoveClash } from '#domain/archive/on-clash.ts'
import type { Outcome, Problem } from '../editor-calls.ts'
import type { Bench, ClashChoice } from '../editor-store.ts'
import { missingWords } from '../missing-items.ts'
import { problemNotice } from '../problem-notice.ts'
import { broughtWords } from './transfer-text.ts'

/** Things on their way into a folder, where names may be taken. */
export interface Bringing {
  paths: readonly string[]
  send(paths: readonly string[], onClash: OnMoveClash): Promise<Outcome>
  /** A folder, and what comes back from the trash, takes the place of nothing. */
  canReplace(clash: Clash): boolean
  /** One folder may go into another. */
  canMerge?(clash: Clash): boolean
  /** What is said when it is done. @param left How many were left where they are. */
  doneText(brought: number, left: number): string
  /** @param brought How many are in their new place. */
  onDone(text: string, batches: string[], brought: number): void
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
  brought: number
  left: number
  changed: ChangedItem[]
  missing: MissingItem[]
}

/** Brings all of them; asks where a name is taken, and goes on as was chosen. */
export async function bring(bench: Pick<Bench, 'store'>, bringing: Bringing): Promise<void> {
  await bringGroups(bench, bringing, [{ onClash: 'refuse', paths: bringing.paths }], {
    batches: [],
    brought: 0,
    left: 0,
    changed: [],
    missing: [],
  })
}

async function bringGroups(
  bench: Pick<Bench, 'store'>,
  bringing: Bringing,
  groups: Group[],
  soFar: SoFar,
): Promise<void> {
  bench.store.set({ task: undefined, isBusy: true })
  for (const [at, { onClash, paths }] of groups.entries()) {
    const outcome = await bringing.send(paths, onClash)
    if (!outcome.ok) {
      return stop(bench, bringing, { problem: outcome.problem, left: groups.slice(at), soFar })
    }
    const { batch, skipped, changed, missing } = outcome.answer
    if (batch) soFar.batches.unshift(batch)
    soFar.brought += paths.length - skipped.length - missing.length
    soFar.missing.push(...missing)
    soFar.left += skipped.length
    soFar.changed.push(...changed)
  }
  bringing.onDone(textOf(bringing, soFar), soFar.batches, soFar.brought)
}

function textOf({ doneText }: Bringing, { brought, left, changed, missing }: SoFar): string {
  const words = [...broughtWords(changed), ...missingWords(missing)]
  return [doneText(brought, left), ...words].join(' ')
}

function stop(
  bench: Pick<Bench, 'store'>,
  bringing: Bringing,
  { problem, left: groups, soFar }: { problem: Problem; left: Group[]; soFar: SoFar },
) {
  const { clashes } = problem.details
  const waiting = groups.flatMap((group) => group.paths)
  if (problem.code === 'manage/clash' && clashes) {
    const onChoose = (choices: ReadonlyMap<string, ClashChoice>) => {
      const left = waiting.filter((path) => choices.get(path) === 'skip').length
      const groups = grouped(waiting, choices)
      void bringGroups(bench, bringing, groups, { ...soFar, left: soFar.left + left })
    }
    const { canReplace, canMerge = () => false } = bringing
    bench.store.set({
      isBusy: false,
      task: { kind: 'clash', clashes, canReplace, canMerge, onChoose },
    })
  } else if (soFar.batches.length > 0) {
    const text = `${textOf(bringing, soFar)} The rest stays where it is: ${problem.text}`
    bringing.onDone(text, soFar.batches, soFar.brought)
  } else {
    // What was chosen stays chosen: nothing was brought.
    const again = () => void bringGroups(bench, bringing, groups, soFar)
    bench.store.set({ isBusy: false, task: undefined, notice: problemNotice(problem, again) })
    bringing.onFail?.(problem, again)
  }
}

/** What is skipped is not sent at all. */
function grouped(paths: readonly string[], choices: ReadonlyMap<string, ClashChoice>): Group[] {
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
