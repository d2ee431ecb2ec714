import type { Break, Delete, Emphasis, PhrasingContent, Strong, Text } from 'mdast'
import { withoutHidden } from '#domain/writing/hidden-characters.ts'

type Mark = Delete | Emphasis | Strong

const LETTER = /[^\s\p{P}\p{S}]/u

/** Text as Markdown can write it: no spaces at the ends of bold and italic, and nothing beside them that hides them. */
export function writableText(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const edge: Break = { type: 'break' }
  const { content } = parted(withoutOuterSpaces([edge, ...writable(nodes), edge]))
  return withoutBrokenMarks(content)
}

function writable(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joinedTexts(joined(nodes.flatMap(inner)).flatMap(withSpacesOutside))
}

/** The nodes without bold and italic. */
export function withoutMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return joinedTexts(nodes.flatMap((node) => (isMark(node) ? withoutMarks(node.children) : [node])))
}

function isMark(node: PhrasingContent | undefined): node is Mark {
  return node?.type === 'strong' || node?.type === 'emphasis' || node?.type === 'delete'
}

function isEdge(node: PhrasingContent | undefined): node is Break | Text {
  return node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '')
}

function inner(node: PhrasingContent): PhrasingContent[] {
  if (node.type === 'text' || node.type === 'inlineCode') {
    const value = withoutHidden(node.value)
      .replaceAll(/\uFEFF/g, '')
      .replaceAll(/[\t\n\r]+/g, ' ')
    return value === '' ? [] : [{ type: node.type, value }]
  }
  if (node.type !== 'link') return [node]
  const children = withoutBrokenMarks(writable(node.children))
  return children.every(isEdge) ? children : [{ ...node, children }]
}

/** Several runs of bold text, as in Google Docs, are one. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (isMark(last) && last.type === node.type) last.children.push(...node.children)
    else result.push(isMark(node) ? { ...node, children: [...node.children] } : node)
  }
  return result
}

function joinedTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if ((node.type === 'text' || node.type === 'inlineCode') && last?.type === node.type)
      result[result.length - 1] = { type: node.type, value: last.value + node.value }
    else result.push(node)
  }
  return result
}

function withSpacesOutside(node: PhrasingContent): PhrasingContent[] {
  if (!isMark(node)) return [node]
  const children = writable(node.children)
  const { before, content, after } = parted(children)
  if (content.length === 0) return children
  const first = content[0]
  if (first?.type === 'text') {
    before.push(...textOf(first.value.slice(0, -first.value.trimStart().length)))
    content[0] = { type: 'text', value: first.value.trimStart() }
  }
  const last = content.at(-1)
  if (last?.type === 'text') {
    after.unshift(...textOf(last.value.slice(last.value.trimEnd().length)))
    content[content.length - 1] = { type: 'text', value: last.value.trimEnd() }
  }
  return [...before, { ...node, children: content } as Mark, ...after]
}

/** What stands between the spaces and line breaks at both ends. */
function parted(nodes: PhrasingContent[]) {
  const start = nodes.findIndex((node) => !isEdge(node))
  const end = nodes.findLastIndex((node) => !isEdge(node)) + 1
  return {
    before: nodes.slice(0, Math.max(0, start)),
    content: nodes.slice(Math.max(0, start), end),
    after: nodes.slice(end),
  }
}

function textOf(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }]
}

/** Markdown reads no spaces beside the end of a line. */
function withoutOuterSpaces(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, at): PhrasingContent[] => {
    if (node.type !== 'text') return [node]
    const isFirst = nodes[at - 1]?.type === 'break'
    const isLast = nodes[at + 1]?.type === 'break'
    const start = isFirst ? node.value.trimStart() : node.value
    return textOf(isLast ? start.trimEnd() : start)
  })
}

/** Between a letter and a sign, as in `**Mass:**62 t`, Markdown reads no mark; without it, others may be like that. */
function withoutBrokenMarks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result = nodes.flatMap((node, at): PhrasingContent[] => {
    if (!isMark(node)) return [node]
    const children = withoutBrokenMarks(node.children)
    const isBroken =
      (isLetter(nodes[at - 1], -1) && !isLetter(children[0], 0)) ||
      (isLetter(nodes[at + 1], 0) && !isLetter(children.at(-1), -1))
    return isBroken ? children : [{ ...node, children } as Mark]
  })
  const whole = joinedTexts(joined(result))
  return result.length === nodes.length && result.every(({ type }, at) => type === nodes[at]?.type)
    ? whole
    : withoutBrokenMarks(whole)
}

function isLetter(node: PhrasingContent | undefined, at: 0 | -1): boolean {
  return node?.type === 'text' && LETTER.test(node.value.at(at) ?? ' ')
}
