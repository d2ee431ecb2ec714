import type { ReactNode } from 'react'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import { counted } from '#domain/units/count.ts'
import type { ReadingBlock, ReadingRun } from '#domain/writing/writing.ts'

/** Changed paragraphs with a sign in the margin; unchanged ones are folded. */
export function ReadingDifference({ blocks }: { blocks: readonly ReadingBlock[] }) {
  const last = blocks.filter(isChanged).length
  if (last === 0) return <p>Readers see the same text.</p>
  preloadReadingFont()
  let number = 0
  return (
    <div className="reading-difference">
      {groupsOf(blocks).map((group, at) => {
        const [first] = group
        const key = `${at}`
        if (!first || !isChanged(first)) return <Unchanged key={key} blocks={group} />
        number += 1
        return <Change key={key} block={first} number={number} last={last} />
      })}
      <p className="fine">
        <ins>Underlined</ins> words were added, <del>struck through</del> ones removed. In the
        margin: + added, − removed, ± both.
      </p>
    </div>
  )
}

/** `3 paragraphs changed; 64 words added, 48 removed` */
export function readingSummary(blocks: readonly ReadingBlock[]): string {
  const runs = blocks.flatMap((block) => block.runs)
  const words = (kind: ReadingRun['kind']) =>
    runs
      .filter((run) => run.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
  const count = counted(blocks.filter(isChanged).length, 'paragraph')
  return `${count} changed; ${counted(words('added'), 'word')} added, ${words('removed')} removed`
}

function isChanged({ change }: ReadingBlock): boolean {
  return change !== 'same'
}

/** Each change, and what is unchanged in a row; a heading stays with the change below it. */
function groupsOf(blocks: readonly ReadingBlock[]): ReadingBlock[][] {
  const groups: ReadingBlock[][] = []
  for (const block of blocks) {
    const before = groups.at(-1)
    const isHeading = before?.at(-1)?.kind === 'heading' && before.length > 1
    if (isChanged(block) && before && isHeading && !before.some(isChanged))
      groups.push(before.splice(-1))
    if (before && !isChanged(block) && !before.some(isChanged)) before.push(block)
    else groups.push([block])
  }
  return groups
}

function Unchanged({ blocks }: { blocks: readonly ReadingBlock[] }) {
  const texts = blocks.map((block, at) => {
    const key = `${at}`
    return <BlockText key={key} block={block} />
  })
  if (blocks.length === 1 && blocks[0]?.kind === 'heading') return texts
  return (
    <details>
      <summary>{counted(blocks.length, 'paragraph')} unchanged</summary>
      {texts}
    </details>
  )
}

interface ChangeProps {
  block: ReadingBlock
  number: number
  last: number
}

function Change({ block, number, last }: ChangeProps) {
  const kinds = new Set(block.runs.map(({ kind }) => kind))
  const isBoth = kinds.has('added') === kinds.has('removed')
  const [sign, word] = isBoth
    ? ['±', 'Changed']
    : kinds.has('added')
      ? ['+', 'Added']
      : ['−', 'Removed']
  return (
    <div className="reading-change" id={`change-${number}`}>
      <p className="reading-sign">
        <span aria-hidden="true">{sign}</span>
        <span className="visually-hidden">{word}:</span>
      </p>
      <div>
        <BlockText block={block} />
        {number < last && (
          <p className="fine">
            <a href={`#change-${number + 1}`}>Next change</a>
          </p>
        )}
      </div>
    </div>
  )
}

function BlockText({ block: { kind, runs } }: { block: ReadingBlock }) {
  const text = runs.map((run, at) => {
    const key = `${at}`
    return <Run key={key} run={run} />
  })
  if (kind === 'code') return <pre>{text}</pre>
  return <p data-kind={kind}>{text}</p>
}

function Run({ run }: { run: ReadingRun }) {
  if (run.kind === 'added') return <ins>{markedText(run)}</ins>
  if (run.kind === 'removed') return <del>{markedText(run)}</del>
  return markedText(run)
}

function markedText({ kind, text, mark, href }: ReadingRun): ReactNode {
  const words = withMark(text, mark)
  if (href === undefined) return words
  return (
    <>
      <u>{words}</u>
      {kind !== 'same' && <small> ({href})</small>}
    </>
  )
}

function withMark(text: string, mark: ReadingRun['mark']): ReactNode {
  switch (mark) {
    case 'strong':
      return <strong>{text}</strong>
    case 'emphasis':
      return <em>{text}</em>
    case 'code':
      return <code>{text}</code>
    case 'note':
      return <sup>{text.replaceAll(/\[\^|\]/g, ' ').trim()}</sup>
    default:
      return text
  }
}
