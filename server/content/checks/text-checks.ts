import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { postUrl } from '#domain/site/blog-url.ts'
import { publicationOf } from '#domain/writing/publication.ts'
import { catalogueFiles } from '../catalogue-view.ts'
import type { ContentTree } from '../content-tree.ts'
import { pageNameOf, type RenderEntry, type TextEntry } from '../rendered-entries.ts'
import type { RenderedText } from '../rendering/rendered-text.ts'
import { idsOf } from './catalogue-checks.ts'
import type { Diagnostic } from './diagnostic.ts'
import {
  type FoundDiagnostic,
  fieldDiagnostic,
  lineDiagnostic,
  type Message,
} from './field-diagnostic.ts'
import { sharedFormerNames } from './former-names.ts'
import { futureAdded } from './future-days.ts'
import { withNearest } from './nearest-word.ts'
import { formerNames, pageAnchors } from './page-anchors.ts'

/** Targets outside the content folder. */
export interface Surroundings {
  /** URLs that site.yaml allows as embeds. */
  embeds: readonly string[]
  /** Names of files in /assets/drawings; `undefined` if unknown. */
  drawings: ReadonlySet<string> | undefined
}

/**
 * Mistakes and broken references in texts. Texts are rendered one at a time, so that page requests wait for at most
 * one.
 * @param checked The texts to check; others are rendered only if a link may lead into them.
 */
export async function textDiagnostics(
  tree: ContentTree,
  render: RenderEntry,
  surroundings: Surroundings,
  checked: readonly TextEntry[],
): Promise<FoundDiagnostic[]> {
  const texts = new Map<TextEntry, RenderedText>()
  for (const entry of checked) texts.set(entry, await render(entry))
  const anchors = await anchorsFor(texts, tree, render)
  const hidden = hiddenTargets(tree)
  const found: FoundDiagnostic[] = []
  for (const [entry, rendered] of texts) {
    await yieldToOthers()
    const checks: Check[] = [
      ...withoutText(entry, rendered),
      ...rendered.problems,
      ...deadLinks(entry, rendered, anchors),
      ...hiddenLinks(entry, rendered, hidden),
      ...unlistedFrames(rendered, surroundings),
      ...missingDrawings(rendered, surroundings),
    ]
    found.push(...aliasDiagnostics(tree, entry, rendered))
    found.push(...sharedFormerNames(tree, entry), ...futureAdded(tree, entry))
    for (const { line, message, kind } of checks)
      found.push(lineDiagnostic(tree, entry.path, line, message, kind))
  }
  return found
}

/** Anchors of all pages, as far as these texts link to them. */
async function anchorsFor(
  texts: ReadonlyMap<TextEntry, RenderedText>,
  tree: ContentTree,
  render: RenderEntry,
): Promise<Anchors> {
  const anchors = pageAnchors(tree, texts)
  const linked = new Set(
    [...texts]
      .flatMap(([entry, rendered]) => linksOf(entry, rendered))
      .filter(({ page, fragment }) => fragment !== undefined && !anchors.get(page)?.has(fragment))
      .map(({ page }) => page),
  )
  for (const [former, name] of formerNames(tree)) if (linked.has(former)) linked.add(name)
  const all = new Map(texts)
  for (const entry of tree.entries()) {
    const mayBeTarget = 'text' in entry && !texts.has(entry) && linked.has(pageNameOf(entry))
    if (mayBeTarget) all.set(entry, await render(entry))
  }
  return all.size === texts.size ? anchors : pageAnchors(tree, all)
}

/** The links of a text to places on the site; those without a page lead into its own. */
function linksOf(entry: TextEntry, { localLinks, siteLinks }: RenderedText) {
  const page = pageNameOf(entry)
  return [...localLinks.map((link) => ({ ...link, page })), ...siteLinks]
}

/** Former anchors that do not exist, or that the page already uses. */
function aliasDiagnostics(
  tree: ContentTree,
  entry: TextEntry,
  { anchors }: RenderedText,
): FoundDiagnostic[] {
  if (entry.kind !== 'catalogue') return []
  const ids = idsOf(tree, catalogueFiles(tree.entries(), entry.slug))
  const places = new Set([...ids, ...anchors])
  return entry.text.head.aliases.flatMap(({ anchor, to }, at) => {
    const diagnostics: FoundDiagnostic[] = []
    if (places.has(anchor)) {
      const message = `expected an anchor that is not used on the page, not "${anchor}"`
      diagnostics.push(fieldDiagnostic(tree, entry, ['aliases', at, 'anchor'], message))
    }
    if (!places.has(to)) {
      const message = () =>
        withNearest(`expected the id of a case or heading of this page, not "${to}"`, to, places)
      diagnostics.push(fieldDiagnostic(tree, entry, ['aliases', at, 'to'], message))
    }
    return diagnostics
  })
}

interface Check {
  line: number
  message: Message
  kind?: Diagnostic['kind']
}

/** Anchors of each page, by its last URL segment. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>

const NO_TEXT: Partial<Record<TextEntry['kind'], string>> = {
  case: 'this case has no text; expected what happened, below the front matter',
  article: 'this article has no text; expected it below the front matter',
}

function withoutText(
  { kind, text }: TextEntry,
  { main, damage, assessment }: RenderedText,
): Check[] {
  const message = NO_TEXT[kind]
  if (message === undefined || [...main, ...damage, ...assessment].length > 0) return []
  return [{ line: text.bodyLine, message, kind: 'warning' }]
}

function deadLinks(entry: TextEntry, rendered: RenderedText, pages: Anchors): Check[] {
  const own = pageNameOf(entry)
  return linksOf(entry, rendered).flatMap(({ page, fragment, line }) => {
    const anchors = pages.get(page)
    if (!anchors) {
      const message = () => withNearest(`there is no page ${postUrl(page)}`, page, pages.keys())
      return { line, message }
    }
    if (fragment === undefined || anchors.has(fragment)) return []
    const place = page === own ? 'this page' : postUrl(page)
    const message = () =>
      withNearest(
        `a link leads to #${fragment}, but ${place} has no such anchor`,
        fragment,
        anchors,
      )
    return { line, message }
  })
}

function unlistedFrames({ frames }: RenderedText, { embeds }: Surroundings): Check[] {
  return frames
    .filter(({ address: url }) => !embeds.includes(url))
    .map(({ address: url, line }) => ({
      line,
      message: `${url} is shown as a link only; to frame it, name it under embeds: in site.yaml`,
    }))
}

function missingDrawings({ drawings }: RenderedText, { drawings: known }: Surroundings): Check[] {
  if (!known) return []
  return drawings
    .filter(({ name }) => !known.has(name))
    .map(({ name, line }) => ({
      line,
      message: () => withNearest(`there is no drawing ${name}`, name, known),
    }))
}

/** Pages that readers do not see, and cases as `page#id`. */
type HiddenTargets = ReadonlySet<string>

function hiddenTargets(tree: Pick<ContentTree, 'entries'>): HiddenTargets {
  const now = Date.now()
  const hidden = tree
    .entries()
    .filter((entry) => 'text' in entry)
    .filter(({ text }) => publicationOf(text.head, now).state !== 'published')
  return new Set(hidden.map(targetOf))
}

function targetOf(entry: TextEntry): string {
  const page = pageNameOf(entry)
  return entry.kind === 'case' ? `${page}#${entry.text.head.id}` : page
}

/** Links of a visible text to hidden pages. */
function hiddenLinks(entry: TextEntry, rendered: RenderedText, hidden: HiddenTargets): Check[] {
  if (hidden.has(pageNameOf(entry)) || hidden.has(targetOf(entry))) return []
  return linksOf(entry, rendered).flatMap(({ page, fragment, line }) => {
    const named = fragment === undefined ? page : `${page}#${fragment}`
    if (!hidden.has(page) && !hidden.has(named)) return []
    const message = `a link leads to ${postUrl(named)}, which readers do not see yet: it is a draft or scheduled`
    return { line, message, kind: 'warning' }
  })
}
