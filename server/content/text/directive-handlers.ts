import type { Options } from 'remark-rehype'
import { DIRECTIVES, type Directive, SECTION_DATA } from './directives.ts'
import type { Rendering } from './findings.ts'
import { type Element, element, elementsIn, type Inner, text } from './html-tree.ts'
import type { ContainerDirective, LeafDirective } from './markdown-tree.ts'

type Handlers = NonNullable<Options['handlers']>
type Handler = NonNullable<Handlers['paragraph']>
type State = Parameters<Handler>[0]
type DirectiveNode = LeafDirective | ContainerDirective

/** Placeholder for the cases of a catalogue. */
export const CASES = 'cases'
const NAMES = [CASES, ...DIRECTIVES.keys()].join(', ')

/** Converts directives to HTML. An unknown or incomplete directive is reported, and its content is shown without it. */
export function directiveHandlers(rendering: Rendering): Handlers {
  return {
    leafDirective(_, node: LeafDirective, parent) {
      if (node.name === CASES) return casesMark(rendering, node, parent?.type)
      const directive = knownDirective(rendering, node)
      if (!directive) return asWritten(rendering, node)
      return htmlOf(rendering, node, directive, [])
    },
    containerDirective(state, node: ContainerDirective, parent) {
      const inside = insideOf(state, node)
      const directive = knownDirective(rendering, node)
      if (!directive) return inside
      const made = htmlOf(rendering, node, directive, inside)
      if (made?.tagName !== 'article-section') return made ?? inside
      const problem = sectionProblem(rendering, node, parent?.type)
      if (problem) rendering.problem(node, problem)
      return problem ? inside : made
    },
  }
}

function casesMark(rendering: Rendering, node: DirectiveNode, parent: string | undefined) {
  if (rendering.given.kind !== 'catalogue')
    rendering.problem(node, '::cases works only in catalogue.md.')
  else if (parent !== 'root') rendering.problem(node, '::cases must not be inside another block.')
  const mark = element(CASES, {})
  mark.position = node.position
  return mark
}

/** Why a section cannot be rendered here. */
function sectionProblem(
  { given, sections }: Rendering,
  { name, attributes }: ContainerDirective,
  parent: string | undefined,
): string | undefined {
  if (given.kind !== 'article') return `:::${name} works only in an article.`
  if (parent !== 'root') return `:::${name} must not be inside another block.`
  if (SECTION_DATA.has(name) && !given.data?.includes(name))
    return `The front matter has no ${name}:, from which :::${name} is rendered.`
  const key = `${name} ${JSON.stringify(attributes)}`
  if (sections.has(key)) return `:::${name} appears twice.`
  sections.add(key)
  return undefined
}

function knownDirective(rendering: Rendering, node: DirectiveNode): Directive | undefined {
  const directive = DIRECTIVES.get(node.name)
  const form = node.type === 'leafDirective' ? 'line' : 'block'
  if (directive?.form === form) return directive
  rendering.problem(node, formProblem(node.name, directive))
  return undefined
}

function formProblem(name: string, directive: Directive | undefined): string {
  if (!directive) return `There is no directive "${name}": expected one of ${NAMES}.`
  return directive.form === 'line'
    ? `${name} is one line: expected ::${name}{…}.`
    : `${name} is a block: expected :::${name}{…}, and a line of ":::" at its end.`
}

function htmlOf(rendering: Rendering, node: DirectiveNode, directive: Directive, inside: Inner[]) {
  const attributes = { ...node.attributes }
  if (hasLabel(node)) rendering.problem(node, `${node.name} takes no [text] after its name.`)
  const { found } = rendering
  const made = directive.html(attributes, { line: rendering.lineOf(node), inside, found })
  if (made.ok) {
    placeAll(made.html, node)
    return made.html
  }
  for (const issue of made.issues)
    rendering.problem(node, issueProblem(node.name, directive, issue, attributes))
  return undefined
}

type Issue = Extract<ReturnType<Directive['html']>, { ok: false }>['issues'][number]

function issueProblem(
  name: string,
  { takes }: Directive,
  issue: Issue,
  attributes: Record<string, unknown>,
): string {
  if (issue.code === 'unrecognized_keys')
    return `${name} does not know ${issue.keys.join(', ')}: expected ${takes.join(', ')}.`
  const field = String(issue.path[0])
  const value = attributes[field]
  if (value === undefined) return `${name}: expected ${field}="…".`
  return `${name}: ${field}: ${issue.message}, not "${value}".`
}

/** Gives generated elements the directive's position, for diagnostics. */
function placeAll(html: Element, { position }: DirectiveNode): void {
  for (const made of [html, ...elementsIn(html)]) made.position ??= position
}

function hasLabel(node: DirectiveNode): boolean {
  if (node.type === 'leafDirective') return node.children.length > 0
  const [first] = node.children
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
}

function insideOf(state: State, node: ContainerDirective): Inner[] {
  const children = hasLabel(node) ? node.children.slice(1) : node.children
  return state.wrap(state.all({ ...node, children }), true)
}

/** A line that only looks like a directive is text. */
function asWritten({ given }: Rendering, { position }: LeafDirective): Inner {
  const written = given.text.slice(position?.start.offset, position?.end.offset)
  return element('p', {}, [text(written)])
}
