import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { FieldPath } from './field-value.ts'

/** A map's entry, or a list's item, with the nodes around it. */
export interface Place {
  parent: YAMLMap<Node, Node | null> | YAMLSeq<Node | null>
  /** Undefined for what is to be added. */
  pair: Pair<Node, Node | null> | undefined
  value: Node | undefined
  /** The outermost list or map in brackets around the place; its entries stand on one line. */
  flow: { path: FieldPath; node: Node } | undefined
  path: FieldPath
  /** Steps below `path` that do not exist yet. */
  missing: FieldPath
}

/** Finds a path in a document; `undefined` if it leads through an alias, a text, or beyond a list. */
export function findPlace(contents: Node | null, path: FieldPath): Place | undefined {
  return findBelow(contents, path, 1, undefined)
}

/** @param depth Number of steps that lead to a child of `node`. */
function findBelow(
  node: Node | null,
  path: FieldPath,
  depth: number,
  outerFlow: Place['flow'],
): Place | undefined {
  const step = path[depth - 1]
  if (step === undefined || !isCollection<Node, Node | null>(node)) return undefined
  const parent = node as Place['parent']
  const flow = outerFlow ?? (node.flow ? { path: path.slice(0, depth - 1), node } : undefined)
  const found = childOf(parent, step)
  if (!found) return undefined
  const known = path.slice(0, depth)
  const missing = path.slice(depth)
  if (missing.length === 0 || isEmpty(found.value))
    return { parent, ...found, flow, path: known, missing }
  return isAlias(found.value) ? undefined : findBelow(found.value ?? null, path, depth + 1, flow)
}

function isEmpty(value: Node | undefined): boolean {
  return value === undefined || (isScalar(value) && value.source === '')
}

function childOf(node: Place['parent'], step: string | number) {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    return { pair, value: pair?.value ?? undefined }
  }
  if (typeof step !== 'number' || step > node.items.length) return undefined
  return { pair: undefined, value: node.items[step] ?? undefined }
}

/** Offset of a node's first byte, including its tag or anchor. */
export function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}

/** Offset behind a node; the line break that ends a block text or a list is not part of it. */
export function endOf(source: string, node: Node): number {
  const last = isCollection(node) && !node.flow ? node.items.at(-1) : undefined
  const inner = isPair<Node, Node | null>(last) ? (last.value ?? last.key) : last
  if (isNode(inner)) return endOf(source, inner)
  const start = startOf(node)
  return start + source.slice(start, node.range?.[1]).replace(/[\r\n]+$/, '').length
}

export function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1
}

/** Offset of the line break, or of the end of the text. */
export function lineEnd(source: string, at: number): number {
  const found = source.indexOf('\n', at)
  if (found === -1) return source.length
  return source[found - 1] === '\r' && found > at ? found - 1 : found
}

/** Offset behind the comments in the next lines that belong to what ends at `at`: they are indented further than it. */
export function endOfComments(source: string, at: number, column: number): number {
  const comment = new RegExp(`(?:\\r?\\n[ \\t]*)*\\r?\\n {${column + 1},}#[^\\r\\n]*`, 'y')
  comment.lastIndex = at
  let end = at
  while (comment.test(source)) end = comment.lastIndex
  return end
}

/** Offset of the first comment in the lines directly above `at` that begin in the same column; `at` if there is none. */
export function startOfComments(source: string, at: number, column: number): number {
  let start = at
  for (let line = lineStart(source, at); line > 0; line = lineStart(source, line - 1)) {
    const above = lineStart(source, line - 1)
    if (source.slice(above, above + column).trim() !== '' || source[above + column] !== '#') break
    start = above + column
  }
  return start
}

export function columnOf(source: string, at: number): number {
  return at - lineStart(source, at)
}

/** Offset of the dash in front of a list's item. */
export function dashOf(source: string, item: Node): number {
  return source.lastIndexOf('-', startOf(item) - 1)
}
