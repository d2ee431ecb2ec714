import type { ReadingBlock, ReadingMark } from '#domain/writing/writing.ts'
import {
  type MarkdownNode,
  type MarkdownTree,
  parseMarkdown,
} from '../../content/text/markdown-tree.ts'
import { WORDS } from './text-difference.ts'

/** A word or white space of running text, or a piece of code. */
export interface Word extends ReadingMark {
  text: string
}

/** A paragraph, heading, table row or anything else that readers take in at once. */
export interface TextBlock {
  kind: ReadingBlock['kind']
  words: Word[]
}

/** A reference to a source of the front matter. */
const REFERENCE = /(\[\^[^\]\s]+\])/
/** Names the address of a heading, after its words. */
const ANCHOR = /^\{#[^}\s]+\}$/

/** The blocks of a Markdown text in order: lists, quotes and directives are taken apart. */
export function readingBlocks(text: string): TextBlock[] {
  return blocksIn(parseMarkdown(text), 'paragraph', text)
}

type Parent = MarkdownTree | Extract<MarkdownNode, { children: unknown }>

function blocksIn({ children }: Parent, kind: TextBlock['kind'], text: string): TextBlock[] {
  return (children as MarkdownNode[]).flatMap((node) => blocksOf(node, kind, text))
}

function blocksOf(node: MarkdownNode, kind: TextBlock['kind'], text: string): TextBlock[] {
  switch (node.type) {
    case 'paragraph':
      return [{ kind, words: wordsIn(node, {}) }]
    case 'heading':
      return [{ kind: 'heading', words: wordsIn(node, {}).map(anchorAsCode) }]
    case 'list':
    case 'listItem':
      return blocksIn(node, 'item', text)
    case 'blockquote':
      return blocksIn(node, 'quote', text)
    case 'table':
      return blocksIn(node, 'row', text)
    case 'tableRow':
      return [{ kind: 'row', words: cellsIn(node) }]
    case 'footnoteDefinition':
      return numbered(node.label ?? node.identifier, blocksIn(node, kind, text))
    case 'containerDirective':
      return [code(written(node, text).split('\n', 1)[0] ?? ''), ...blocksIn(node, kind, text)]
    default:
      return [code(written(node, text))]
  }
}

function anchorAsCode(word: Word): Word {
  return ANCHOR.test(word.text) ? { ...word, mark: 'code' } : word
}

function cellsIn({ children }: Extract<MarkdownNode, { type: 'tableRow' }>): Word[] {
  return children.flatMap((cell, at) => [
    ...(at === 0 ? [] : wordsOf(' | ', {})),
    ...wordsIn(cell, {}),
  ])
}

function numbered(label: string, [first, ...rest]: TextBlock[]): TextBlock[] {
  const name: Word[] = [{ text: `[^${label}]`, mark: 'note' }, { text: ' ' }]
  return [{ kind: first?.kind ?? 'paragraph', words: [...name, ...(first?.words ?? [])] }, ...rest]
}

/** What readers see as a part of the page only: a file, a table of the front matter, a line. */
function code(text: string): TextBlock {
  return { kind: 'code', words: wordsOf(text, {}) }
}

function written({ position }: MarkdownNode, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

function wordsIn({ children }: { children: readonly object[] }, mark: ReadingMark): Word[] {
  return (children as MarkdownNode[]).flatMap((node) => inlineWords(node, mark))
}

function inlineWords(node: MarkdownNode, mark: ReadingMark): Word[] {
  switch (node.type) {
    case 'text':
      return node.value
        .split(REFERENCE)
        .flatMap((part, at) =>
          at % 2 === 1 ? [{ ...mark, text: part, mark: 'note' as const }] : wordsOf(part, mark),
        )
    case 'footnoteReference':
      return [{ ...mark, text: `[^${node.label ?? node.identifier}]`, mark: 'note' }]
    case 'inlineCode':
      return [{ ...mark, text: node.value, mark: 'code' }]
    case 'strong':
    case 'emphasis':
    case 'delete':
      return wordsIn(node, { ...mark, mark: node.type })
    case 'link':
      return wordsIn(node, { ...mark, href: node.url })
    case 'image':
      return wordsOf(node.alt ?? '', mark)
    case 'break':
      return wordsOf(' ', mark)
    default:
      return 'children' in node
        ? wordsIn(node, mark)
        : wordsOf('value' in node ? String(node.value) : '', mark)
  }
}

function wordsOf(text: string, mark: ReadingMark): Word[] {
  const words = text.match(WORDS) ?? []
  return words.map((word) => ({ ...mark, text: word.trim() === '' ? ' ' : word }))
}
