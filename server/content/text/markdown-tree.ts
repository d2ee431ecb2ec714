import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Directives begin lines only: a colon in running text, as in 3:40 or 16:9, stays what it is. */
function lineDirectives(this: Processor): void {
  remarkDirective.call(this as ThisParameterType<typeof remarkDirective>)
  const extensions = this.data().micromarkExtensions ?? []
  const [directives] = extensions.splice(-1)
  if (directives && 'flow' in directives) extensions.push({ flow: directives.flow })
  // A box to tick is a control that does nothing.
  extensions.push({ disable: { null: ['tasklistCheck'] } })
}

const parser = unified()
  .use(remarkParse)
  // One tilde is "about", as in ~40 km: only two of them strike out.
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

/** All nodes of a tree, each before those inside it. */
export function nodesIn(tree: MarkdownTree): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  const meet = (node: MarkdownNode) => {
    nodes.push(node)
    if ('children' in node) node.children.forEach(meet)
  }
  tree.children.forEach(meet)
  return nodes
}
