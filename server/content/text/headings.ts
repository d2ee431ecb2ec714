import { foldedText } from '#domain/units/normal-text.ts'
import type { TextPart } from '../rendering/rendered-text.ts'
import { prefixed, type Rendering } from './findings.ts'
import { type Element, element, elementsIn, type Root, textOf } from './html-tree.ts'

const ANCHOR = /\{#([^{}]*)\}\s*$/
const ANCHOR_FORM = /^[A-Za-z][A-Za-z0-9-]*$/
const NOTE_IDS = 'footnote-label|(source|fn|fnref)-.*'
const PAGE_IDS = 'content|site-menu|cite(-title)?'
/** Ids used by the page itself, by notes and by sources. */
const RESERVED = {
  case: new RegExp(`^(${NOTE_IDS}|${PAGE_IDS})$`),
  article: new RegExp(`^(${NOTE_IDS}|${PAGE_IDS}|sources)$`),
  catalogue: new RegExp(
    `^(${NOTE_IDS}|${PAGE_IDS}|(cases|contents|footage|missing|records)(-title)?|case-filter|ledger-.*)$`,
  ),
}
const LISTED_LEVELS = [2, 3, 4]
const LOWEST_LEVEL = 6

/** Sets the level and id of headings: the anchor of a trailing `{#anchor}`, or else, outside cases, a slug of the words. */
export function nameHeadings(root: Root, part: TextPart, rendering: Rendering): void {
  setLevels(root, rendering.given.kind === 'case' ? 4 : 2)
  // Headings in quotes and notes are not part of the outline.
  for (const node of elementsIn(root, ['blockquote', 'li', 'section']))
    if (levelOf(node) !== undefined) nameHeading(node, part, rendering)
  nameFormerAnchors(root, rendering)
}

/** The topmost heading gets the first level available on the page; the others keep their distance. */
function setLevels(root: Root, first: number): void {
  const headings = elementsIn(root).flatMap((node) => {
    const level = levelOf(node)
    return level === undefined ? [] : [{ node, level }]
  })
  const uppermost = Math.min(LOWEST_LEVEL, ...headings.map(({ level }) => level))
  const shift = Math.max(0, first - uppermost)
  for (const { node, level } of headings) node.tagName = `h${Math.min(LOWEST_LEVEL, level + shift)}`
}

/** External links may still use former anchors. */
function nameFormerAnchors(root: Root, { given: { aliases = [] } }: Rendering): void {
  if (aliases.length === 0) return
  for (const node of elementsIn(root)) {
    if (levelOf(node) === undefined) continue
    const former = aliases.filter(({ to }) => to === node.properties.id)
    node.children.unshift(
      ...former.map(({ anchor }) => element('span', { id: anchor, dataAlias: '' })),
    )
  }
}

function nameHeading(node: Element, part: TextPart, rendering: Rendering): void {
  const { found, given, ids } = rendering
  const anchor = takeAnchor(node)
  const depth = levelOf(node) ?? LOWEST_LEVEL
  const words = textOf(node).trim()
  if (anchor === undefined && (given.kind === 'case' || !LISTED_LEVELS.includes(depth))) return
  const problem = anchor === undefined ? undefined : anchorProblem(anchor, rendering)
  if (problem) rendering.problem(node, problem)
  const id = prefixed(given, anchor === undefined || problem ? freeSlug(words, rendering) : anchor)
  node.properties.id = id
  if (!ids.has(id)) ids.set(id, 1)
  found.headings.push({ id, text: words, depth, part })
}

/** Removes `{#anchor}` from the end of a heading. */
function takeAnchor(heading: Element): string | undefined {
  const last = heading.children.at(-1)
  if (last?.type !== 'text') return undefined
  const [written, anchor] = ANCHOR.exec(last.value) ?? []
  if (written === undefined) return undefined
  last.value = last.value.slice(0, -written.length).trimEnd()
  return anchor
}

export function withoutAnchor(words: string): string {
  return words.replace(ANCHOR, '')
}

function anchorProblem(anchor: string, { given, ids }: Rendering): string | undefined {
  if (!ANCHOR_FORM.test(anchor))
    return `The anchor {#${anchor}} has invalid characters: expected a letter, then letters, digits and hyphens.`
  if (RESERVED[given.kind].test(anchor))
    return `The page itself uses the anchor {#${anchor}}; choose another.`
  if (ids.has(prefixed(given, anchor)))
    return `The anchor {#${anchor}} is used twice; choose another.`
  return undefined
}

/** The slug, numbered if another heading has it. */
function freeSlug(words: string, { given, ids }: Rendering): string {
  const slug = slugOf(words, RESERVED[given.kind])
  // Continuing from the last number avoids quadratic time for many equal headings.
  let count = ids.get(prefixed(given, slug)) ?? 0
  let name = slug
  do {
    count++
    name = count === 1 ? slug : `${slug}-${count}`
  } while (ids.has(prefixed(given, name)))
  ids.set(prefixed(given, slug), count)
  return name
}

function slugOf(words: string, taken: RegExp): string {
  const slug = foldedText(words)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  if (slug === '') return 'section'
  return taken.test(slug) ? `section-${slug}` : slug
}

function levelOf({ tagName }: Element): number | undefined {
  const [, level] = /^h([1-6])$/.exec(tagName) ?? []
  return level === undefined ? undefined : Number(level)
}
