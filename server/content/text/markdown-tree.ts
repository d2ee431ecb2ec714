import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Restricts directives to line starts, so that colons as in 3:40 or 16:9 are text. */
function lineDirectives(this: Processor): void {
  remarkDirective.call(this as ThisParameterType<typeof remarkDirective>)
  const extensions = this.data().micromarkExtensions ?? []
  const [directives] = extensions.splice(-1)
  if (directives && 'flow' in directives) extensions.push({ flow: directives.flow })
  // Task list checkboxes would do nothing.
  extensions.push({ disable: { null: ['tasklistCheck'] } })
}

const parser = unified()
  .use(remarkParse)
  // A single tilde means "about", as in ~40 km; strikethrough needs two.
  .use(remarkGfm, { singleTilde: false })
  .use(lineDirectives)
  .freeze()

export type MarkdownTree = ReturnType<typeof parser.parse>

type Inside<Node> = Node extends { children: (infer Child)[] } ? Child : never
type Block = Inside<MarkdownTree>
export type MarkdownNode = Block | Inside<Block>

/** A `::name{…}` line or a `:::name{…}` block. */
export type LeafDirective = Extract<Block, { type: 'leafDirective' }>
export type ContainerDirective = Extract<Block, { type: 'containerDirective' }>

/** CommonMark, GFM and directives as a tree. */
export function parseMarkdown(text: string): MarkdownTree {
  return parser.parse(text)
}

/** All nodes of a tree in document order. */
export function nodesIn(tree: MarkdownTree): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  const meet = (node: MarkdownNode) => {
    nodes.push(node)
    if ('children' in node) node.children.forEach(meet)
  }
  tree.children.forEach(meet)
  return nodes
}
