import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { Block, RichText, SectionName } from '#domain/articles/rich-text.ts'
import { type Content, type Element, elementsIn, type Root } from './html-tree.ts'

/** Placeholder elements for embeds. Authors cannot write them, because raw HTML is removed. */
export const PART_TAGS = [
  'archive-file',
  'archive-gallery',
  'outside-embed',
  'place-link',
  'article-section',
]

/** Limits the recursion here and in React. */
const DEEPEST = 50

const writer = unified().use(rehypeStringify).freeze()

/**
 * Converts a safe tree to blocks; subtrees without embeds become HTML. @throws RangeError if embeds are nested too
 * deeply.
 */
export function blocksOf(root: Root): RichText {
  return blocksOfNodes(root.children, partHolders(root), 0)
}

/** Embeds and their ancestors. */
function partHolders(root: Root): ReadonlySet<Content> {
  const holders = new Set<Content>()
  const collect = (node: Content): boolean => {
    if (node.type !== 'element') return false
    const inner = node.children.map(collect)
    if (!inner.includes(true) && !PART_TAGS.includes(node.tagName)) return false
    holders.add(node)
    return true
  }
  root.children.forEach(collect)
  return holders
}

function blocksOfNodes(
  nodes: readonly Content[],
  holders: ReadonlySet<Content>,
  depth: number,
): RichText {
  if (depth > DEEPEST) throw new RangeError('Parts are nested too deeply.')
  const blocks: Block[] = []
  let run: Content[] = []
  const endRun = () => {
    const html = writer.stringify({ type: 'root', children: run })
    run = []
    // Whitespace between blocks is insignificant; within a line it separates words.
    const trimmed = depth === 0 ? html.trim() : html
    if (trimmed !== '') blocks.push({ kind: 'markup', html: trimmed })
  }
  for (const node of nodes) {
    if (node.type === 'element' && holders.has(node)) {
      endRun()
      blocks.push(blockOf(node, blocksOfNodes(node.children, holders, depth + 1)))
    } else run.push(node)
  }
  endRun()
  return blocks
}

function blockOf(node: Element, blocks: RichText): Block {
  const { tagName, properties } = node
  const text = (name: string) => String(properties[name] ?? '')
  switch (tagName) {
    case 'archive-file':
      return { kind: 'file', file: text('file'), alt: text('alt'), caption: blocks }
    case 'archive-gallery':
      return { kind: 'gallery', folder: text('folder') }
    case 'outside-embed':
      return { kind: 'embed', url: text('address'), title: text('title') }
    case 'place-link':
      return { kind: 'place', fragment: text('fragment'), blocks }
    case 'article-section': {
      const { name, ...rest } = properties
      const attributes = Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [key, String(value)]),
      )
      return {
        kind: 'section',
        name: name as SectionName,
        attributes,
        blocks,
        anchors: idsIn(node),
      }
    }
    default:
      return { kind: 'element', tag: tagName, attributes: reactAttributes(properties), blocks }
  }
}

/** Ids of the elements of a tree, except former anchors of headings. */
export function idsIn(tree: Root | Element): string[] {
  return elementsIn(tree).flatMap(({ properties: { id, dataAlias } }) =>
    typeof id === 'string' && dataAlias === undefined ? [id] : [],
  )
}

function reactAttributes(
  properties: Element['properties'],
): Record<string, string | number | boolean> {
  const pairs = Object.entries(properties).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    if (Array.isArray(value)) return [[attributeName(name), value.join(' ')]]
    return [[attributeName(name), name.startsWith('data') && value === true ? '' : value]]
  })
  return Object.fromEntries(pairs)
}

function attributeName(name: string): string {
  if (/^aria[A-Z]/.test(name)) return `aria-${name.slice(4).toLowerCase()}`
  return /^data[A-Z]/.test(name)
    ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : name
}
