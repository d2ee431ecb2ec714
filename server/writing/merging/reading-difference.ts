import type { ReadingBlock, ReadingRun } from '#domain/writing/writing.ts'
import { readingBlocks, type TextBlock, type Word } from './reading-blocks.ts'
import { compareLists, pairedLines } from './text-difference.ts'

/** Share of equal words from which a block is a changed one, not another. */
const MIN_LIKENESS = 0.3

/** The difference of two Markdown texts as readers see them, block by block. */
export function readingDifference(from: string, to: string): ReadingBlock[] {
  const [before, after] = [readingBlocks(from), readingBlocks(to)]
  let [i, j] = [0, 0]
  const next = (removed: number, added: number) => {
    const pair = [before.slice(i, i + removed), after.slice(j, j + added)] as const
    i += removed
    j += added
    return pair
  }
  const difference: ReadingBlock[] = []
  for (const hunk of compareLists(before.map(keyOfBlock), after.map(keyOfBlock))) {
    const [, same] = next(hunk.same.length, hunk.same.length)
    difference.push(...same.map((block) => whole(block, 'same')))
    for (const [removed, added] of pairedLines(hunk.removed, hunk.added))
      difference.push(...changed(...next(removed.length, added.length)))
  }
  return difference
}

function changed(removed: readonly TextBlock[], added: readonly TextBlock[]): ReadingBlock[] {
  const [old, now] = [removed[0], added[0]]
  if (old && now && removed.length === 1 && added.length === 1 && old.kind === now.kind) {
    const runs = runsOf(old.words, now.words)
    const same = runs.filter(({ kind }) => kind === 'same')
    if (lengthOf(same) >= MIN_LIKENESS * lengthOf(runs))
      return [{ kind: now.kind, change: 'changed', runs }]
  }
  return [
    ...removed.map((block) => whole(block, 'removed')),
    ...added.map((block) => whole(block, 'added')),
  ]
}

function runsOf(old: readonly Word[], now: readonly Word[]): ReadingRun[] {
  const runs: ReadingRun[] = []
  let removed: Word[] = []
  let added: Word[] = []
  let [i, j] = [0, 0]
  const flush = () => {
    const ends = [removed, added].every((words) => words.at(-1)?.text === ' ')
    if (ends) removed.pop()
    const space = ends ? [added.pop() as Word] : []
    runs.push(...marked(removed, 'removed'), ...marked(added, 'added'), ...marked(space, 'same'))
    removed = []
    added = []
  }
  for (const hunk of compareLists(old.map(keyOfWord), now.map(keyOfWord))) {
    const same = now.slice(j, j + hunk.same.length)
    // Words that are replaced in a row are read in a row.
    if (removed.length + added.length > 0 && same.every(isSpace)) {
      removed.push(...same)
      added.push(...same)
    } else {
      flush()
      runs.push(...marked(same, 'same'))
    }
    i += same.length
    j += same.length
    removed.push(...old.slice(i, i + hunk.removed.length))
    added.push(...now.slice(j, j + hunk.added.length))
    i += hunk.removed.length
    j += hunk.added.length
  }
  flush()
  return joined(runs)
}

function isSpace({ text }: Word): boolean {
  return text === ' '
}

function whole({ kind, words }: TextBlock, change: 'same' | 'removed' | 'added'): ReadingBlock {
  return { kind, change, runs: joined(marked(words, change)) }
}

function marked(words: readonly Word[], kind: ReadingRun['kind']): ReadingRun[] {
  return words.map((word) => ({ ...word, kind }))
}

function joined(runs: readonly ReadingRun[]): ReadingRun[] {
  const all: ReadingRun[] = []
  for (const run of runs) {
    const last = all.at(-1)
    const isAlike = last?.kind === run.kind && last.mark === run.mark && last.href === run.href
    if (isAlike) last.text += run.text
    else all.push({ ...run })
  }
  return all
}

function lengthOf(runs: readonly ReadingRun[]): number {
  return runs.reduce((sum, { text }) => sum + text.trim().length, 0)
}

function keyOfBlock({ kind, words }: TextBlock): string {
  return `${kind} ${words.map(keyOfWord).join('')}`
}

function keyOfWord({ text, mark, href }: Word): string {
  return mark || href ? `${text}\0${mark ?? ''}\0${href ?? ''}` : text
}
