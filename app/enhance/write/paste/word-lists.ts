import type { Element, ElementContent } from 'hast'

interface WordItem {
  level: number
  isOrdered: boolean
  children: ElementContent[]
}

/** Word writes the entries of a list as paragraphs with a bullet or number of their own. */
export function withWordLists(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = []
  let items: WordItem[] = []
  const end = () => {
    if (items.length > 0) result.push(listOf(items))
    items = []
  }
  for (const node of nodes) {
    const item = itemOf(node)
    if (item) items.push(item)
    // Between the entries are line breaks.
    else if (items.length === 0 || plainText(node).trim() !== '') {
      end()
      result.push(withInnerLists(node))
    }
  }
  end()
  return result
}

function withInnerLists(node: ElementContent): ElementContent {
  return node.type === 'element' ? { ...node, children: withWordLists(node.children) } : node
}

function itemOf(node: ElementContent): WordItem | undefined {
  if (node.type !== 'element') return undefined
  const { tagName, properties, children } = node
  const level = /mso-list:[^;]*\blevel(\d)/i.exec(String(properties.style ?? ''))?.[1]
  if (tagName !== 'p' || level === undefined) return undefined
  const found = { mark: '' }
  const text = withoutMark(children, found)
  return { level: Number(level), isOrdered: /^\W?\w{1,4}[.)]/.test(found.mark), children: text }
}

/** The content without its bullet, which Word writes as text that lists ignore. */
function withoutMark(nodes: readonly ElementContent[], found: { mark: string }): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (/mso-list:\s*ignore/i.test(String(node.properties.style ?? ''))) {
      found.mark = plainText(node).trim()
      return []
    }
    return [{ ...node, children: withoutMark(node.children, found) }]
  })
}

function plainText(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(plainText).join('') : ''
}

/** Entries of a deeper level are lists within the entry before them. */
function listOf(items: readonly WordItem[]): Element {
  const [first] = items
  const level = first?.level ?? 1
  const entries: Element[] = []
  let at = 0
  while (at < items.length) {
    const item = items[at]
    const next = items.findIndex((one, index) => index > at && one.level <= level)
    const to = next === -1 ? items.length : next
    const inner = items.slice(at + 1, to)
    entries.push({
      type: 'element',
      tagName: 'li',
      properties: {},
      children: [...(item?.children ?? []), ...(inner.length > 0 ? [listOf(inner)] : [])],
    })
    at = to
  }
  const tagName = first?.isOrdered ? 'ol' : 'ul'
  return { type: 'element', tagName, properties: {}, children: entries }
}
