import type rehypeSanitize from 'rehype-sanitize'

/** An HTML tree as remark-rehype creates it. */
export type Root = Parameters<ReturnType<typeof rehypeSanitize>>[0]
export type Content = Root['children'][number]
export type Element = Extract<Content, { type: 'element' }>
export type Inner = Element['children'][number]
export type Text = Extract<Inner, { type: 'text' }>

export function element(
  tagName: string,
  properties: Element['properties'],
  children: Inner[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

export function text(value: string): Text {
  return { type: 'text', value }
}

export function isElement(node: Content, ...tagNames: string[]): node is Element {
  return node.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName))
}

/**
 * Elements in document order. unist-util-visit would name each node for debuggers, which took a fifth of the
 * rendering time.
 * @param closed Elements to skip with their content.
 */
export function elementsIn(tree: Root | Element, closed: readonly string[] = []): Element[] {
  const elements: Element[] = []
  const meet = (parent: Root | Element) => {
    for (const node of parent.children) {
      if (node.type !== 'element' || closed.includes(node.tagName)) continue
      elements.push(node)
      meet(node)
    }
  }
  meet(tree)
  return elements
}

export function replaceElements(
  root: Root,
  tagName: string,
  replace: (node: Element) => Inner,
): void {
  for (const parent of [root, ...elementsIn(root)])
    for (const [at, node] of parent.children.entries())
      if (isElement(node, tagName)) parent.children[at] = replace(node)
}

/** Readable text, without source and note numbers. */
export function textOf(node: Root | Content): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && node.tagName === 'sup')) return ''
  return node.children.map(textOf).join('')
}
