import { fieldMessages } from '#domain/writing/field-messages.ts'
import type { Fact, RejectedFact, TextFacts } from '#domain/writing/text-facts.ts'
import type { OpenText, PreviewData, TextProblem } from '#domain/writing/writing.ts'
import type { SiteContext } from '../../context.ts'
import { openDrawing } from '../../features/rich-text/draw-text.tsx'
import type { ShownText } from '../../features/writing/edited-text.ts'
import { loadCase } from './load-case.ts'
import { loadPost } from './load-post.ts'

/** A draft from an older text than the file: its author decides before anything is typed. */
export function isStale({ base, draft }: OpenText): boolean {
  return draft !== undefined && draft.base !== base
}

/** The title that a new text begins with. Once it was sent, its text contains the title. */
export function begunTitle(
  searchParams: URLSearchParams,
  { problem }: Pick<SiteContext, 'problem'>,
): string | undefined {
  return searchParams.get('title') ?? (problem?.typed.base === '' ? '' : undefined)
}

export function renderShownText(
  opened: OpenText,
  { problem }: Pick<SiteContext, 'problem'>,
  takesDraft: boolean,
): ShownText {
  const { text, base, draft } = opened
  if (problem) {
    const { text: typed = '', note = '', base: from } = problem.typed
    return { text: typed, note, base: from || undefined, from: 'form' }
  }
  if (draft && (takesDraft || !isStale(opened)))
    return { text: draft.text, note: draft.note, base: draft.base, from: 'draft' }
  return { text, note: '', base, from: 'file' }
}

/** The form with the mistakes of its fields, and the rejected input of fields that were not saved. */
export function withRejected(
  { groups, suggestions }: TextFacts,
  problems: readonly TextProblem[],
  rejected: string | undefined,
) {
  const list: RejectedFact[] = rejected === undefined ? [] : JSON.parse(rejected)
  const messages = fieldMessages(groups, problems)
  const withProblem = (fact: Fact): Fact => {
    const found = list.find(({ name }) => name === fact.name)
    return found
      ? { ...fact, typed: found.value, problem: found.message }
      : { ...fact, problem: messages.get(fact.name) }
  }
  return {
    suggestions,
    groups: groups.map((group) => ({ ...group, facts: group.facts.map(withProblem) })),
  }
}

/** The page that a text would have. */
export async function loadPreview(preview: PreviewData | undefined, context: SiteContext) {
  switch (preview?.kind) {
    case undefined:
      return undefined
    case 'case': {
      const page = await loadCase(preview.catalogue, preview.id, context)
      return page && { kind: 'case' as const, page }
    }
    case 'article':
      return loadPost(preview.article, new URL(context.siteUrl), context)
    case 'catalogue': {
      const { title, subtitle, opening, closing } = preview.catalogue
      const { draw, frames } = await openDrawing(context.archive, [opening, closing], context.site)
      frames.forEach(context.allowFrame)
      const texts = { opening: draw(opening), closing: draw(closing) }
      return { kind: 'catalogue' as const, title, subtitle, ...texts }
    }
  }
}

export type LoadedPreview = NonNullable<Awaited<ReturnType<typeof loadPreview>>>
