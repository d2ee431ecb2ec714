import { basename, dirname } from 'node:path'
import { z } from 'zod'
import { momentText } from '#domain/units/day.ts'
import {
  type Publication,
  publicationFields,
  publicationOf,
  publishTime,
} from '#domain/writing/publication.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import { isUrlName } from '#domain/writing/url-name.ts'
import { contentPath } from '../../content/content-path.ts'
import { type EditResult, type FieldEdit, setFileFields } from '../../content/edit/set-field.ts'
import { readContent } from '../../content/read-content.ts'
import { headOf } from './read-facts.ts'

const hiddenHead = z.object(publicationFields)
const titledHead = z.object({ title: z.string() })
const correctedHead = z.object({
  corrections: z.array(z.object({ on: z.string(), text: z.string() })),
})

type Correction = z.output<typeof correctedHead>['corrections'][number]

/** How a text is shown to readers or hidden from them; undefined if its front matter cannot be read. */
function publicationNow(text: string): NewPublication | undefined {
  const head = publicationHead(text)
  if (!head) return undefined
  const { state } = publicationOf(head, Date.now())
  return state === 'scheduled' ? { from: head.publish ?? '' } : state
}

export type PublicationHead = z.output<typeof hiddenHead>

/** The fields that decide whether readers see a text; `undefined` if they cannot be read. */
export function publicationHead(text: string): PublicationHead | undefined {
  return hiddenHead.safeParse(headOf(text)).data
}

/** The text with these fields, unless they cannot be changed in it. */
export function withHead(path: string, text: string, { draft, publish }: PublicationHead): string {
  const edited = setFileFields(path, text, [
    [['publish'], publish],
    [['draft'], draft],
  ])
  return edited.ok ? edited.text : text
}

/** Whether readers would see a text, by its front matter. */
export function publicationIn(text: string): Publication {
  return publicationOf(publicationHead(text) ?? {}, Date.now())
}

function correctionsIn(text: string): Correction[] {
  return correctedHead.safeParse(headOf(text)).data?.corrections ?? []
}

/** How a text is shown to readers from now on. */
export type NewPublication = 'published' | 'draft' | { from: string }

/** The note of the revision that publishes or hides a text. */
export function publicationNote(to: NewPublication): string {
  if (typeof to === 'object') return `Scheduled for ${timeText(to.from)}`
  return to === 'draft' ? 'Hidden from readers' : 'Published'
}

/** A moment as the site shows it; one that is not valid is rejected with the text. */
function timeText(from: string): string {
  const at = publishTime(from)
  return at === undefined ? from : momentText(new Date(at))
}

export function withPublication(path: string, text: string, to: NewPublication): EditResult {
  const from = typeof to === 'object' ? to.from : undefined
  if (from !== undefined && publishTime(from) === undefined)
    return { ok: false, reason: 'The day and time are not valid.' }
  const edits: FieldEdit[] = [
    [['publish'], from],
    [['draft'], to === 'draft' ? 'true' : undefined],
  ]
  const edited = setFileFields(path, text, edits)
  return edited.ok || to !== 'draft'
    ? edited
    : { ok: false, reason: notHidden(path, edited.reason) }
}

function notHidden(path: string, reason: string): string {
  const isCatalogue = contentPath(path).kind === 'catalogue'
  const otherwise = isCatalogue ? '' : ', or move the text to the trash'
  return `The text cannot be hidden, because its front matter cannot be changed. ${reason} Fix this in the text first${otherwise}.`
}

/** Announces a change of a case or an article to readers. @param today `2026-11-22` */
export function withAnnouncement(
  path: string,
  text: string,
  { note, isCorrection, today }: { note: string; isCorrection: boolean; today: string },
): EditResult {
  const { entry } = readContent(path, text.replace(/^\uFEFF/, ''))
  if (entry?.kind !== 'case' && entry?.kind !== 'article')
    return { ok: false, reason: 'Only cases and articles have a list of changes.' }
  const { corrections } = entry.text.head
  return setFileFields(path, text, [
    [['updated'], today],
    [['change'], note],
    ...(isCorrection ? [correctionEdit(corrections.length, { on: today, text: note })] : []),
  ])
}

function correctionEdit(count: number, correction: { on: string; text: string }): FieldEdit {
  return count === 0 ? [['corrections'], [correction]] : [['corrections', count], correction]
}

/** The path with another name; `undefined` for a text whose name is fixed, or a name that none can have. */
export function renamedPath(path: string, name: string): string | undefined {
  const { kind } = contentPath(path)
  if (kind !== 'case' && kind !== 'article' && kind !== 'catalogue') return undefined
  if (!isUrlName(name) || (kind !== 'case' && name !== name.toLowerCase())) return undefined
  const renamed = kind === 'catalogue' ? cataloguePath(name) : path.replace(/[^/]+$/, `${name}.md`)
  return contentPath(renamed).kind === kind ? renamed : undefined
}

/** The text under its new name, to which the old URL leads. */
export function renamedText(from: string, to: string, text: string): EditResult {
  const { entry } = readContent(from, text.replace(/^\uFEFF/, ''))
  if (!entry || !('text' in entry))
    return { ok: false, reason: 'The text has mistakes; fix them first.' }
  const [before, after] = [nameOf(from), nameOf(to)]
  const former = [...entry.text.head.formerly, before].filter((name) => name !== after)
  return setFileFields(to, text, [
    ...(entry.kind === 'case' ? [[['id'], after] as const] : []),
    [['formerly'], former.length > 0 ? former : undefined],
  ])
}

/** The part of the path that a renaming changes. */
function nameOf(path: string): string {
  return contentPath(path).kind === 'catalogue' ? basename(dirname(path)) : basename(path, '.md')
}

/** Fields that a copy drops, because they concern the publication of the other text or the rating of its event. */
const NOT_COPIED = 'corrections change updated formerly cdurs rated formerRatings'.split(' ')

/** A copy to begin another text with, hidden from readers. @param today `2026-11-22` */
export function copiedText(to: string, text: string, today: string): EditResult {
  const { title = '' } = titledHead.safeParse(headOf(text)).data ?? {}
  const copied = setFileFields(to, text, [
    ...(contentPath(to).kind === 'case' ? [[['id'], basename(to, '.md')] as const] : []),
    [['title'], `${title} (copy)`],
    [['added'], today],
    ...NOT_COPIED.map((field) => [[field], undefined] as const),
  ])
  return copied.ok ? withPublication(to, copied.text, 'draft') : copied
}

/**
 * An earlier revision as it is saved again: hidden if the newest revision is hidden, public if that is public, and with all
 * corrections that readers have seen since.
 * @param now The newest revision.
 */
export function asRestored(path: string, text: string, now: string): string {
  const corrected = withCorrectionsOf(now, path, text)
  const to = publicationNow(now)
  if (to === undefined || to === publicationNow(corrected)) return corrected
  const edited = withPublication(path, corrected, to)
  return edited.ok ? edited.text : corrected
}

function withCorrectionsOf(now: string, path: string, text: string): string {
  const [later, earlier] = [correctionsIn(now), correctionsIn(text)]
  const isNew = (one: Correction) =>
    !earlier.some(({ on, text }) => on === one.on && text === one.text)
  const missing = later.filter(isNew)
  if (missing.length === 0) return text
  const edited = setFileFields(path, text, [[['corrections'], [...earlier, ...missing]]])
  return edited.ok ? edited.text : text
}
