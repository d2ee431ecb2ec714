import type { z } from 'zod'
import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type {
  fileMetaResponse,
  folderMetaResponse,
} from '#domain/archive/listing/listing-response.ts'
import type { ItemState } from '#domain/archive/manage-response.ts'
import { type MetadataValues, NO_METADATA, withValues } from '#domain/archive/metadata/metadata.ts'
import {
  type MetadataField,
  type MetadataName,
  metadataFieldsOf,
} from '#domain/archive/metadata/metadata-fields.ts'
import { extensionOf } from '#domain/archive/paths/name-extension.ts'
import { MAX_NAME_UNITS, typedNameProblem } from '#domain/archive/paths/name-problem.ts'
import { normalText } from '#domain/units/normal-text.ts'
import { asSentence, fieldSentence } from '#domain/units/sentence.ts'
import type { CallProblem } from '../editor-calls.ts'

export type FileMeta = z.output<typeof fileMetaResponse>
export type FolderMeta = z.output<typeof folderMetaResponse>
export type ItemMeta = FileMeta | FolderMeta

export type FieldName = 'name' | MetadataName

export type FieldValues = Record<FieldName, string>

export interface Field extends Pick<MetadataField, 'label' | 'note' | 'rows' | 'suggestions'> {
  name: FieldName
}

const NAME: Field = { name: 'name', label: 'Name', rows: 1 }

export function formFieldsOf(kind: 'file' | 'folder'): Field[] {
  return [NAME, ...metadataFieldsOf(kind)]
}

export function isFile(meta: ItemMeta): meta is FileMeta {
  return 'id' in meta
}

export function valuesIn(meta: ItemMeta | ItemState): FieldValues {
  const values: MetadataValues = meta
  return { name: meta.name, ...withValues(NO_METADATA, values) }
}

/** Only changed fields are sent, so that another editor's changes of other fields stay. */
export function changesOf(
  fields: readonly Field[],
  before: FieldValues,
  after: FieldValues,
): Partial<FieldValues> {
  const changed = fields.filter(({ name }) => before[name] !== after[name])
  return Object.fromEntries(changed.map(({ name }) => [name, after[name]]))
}

/** Edits of an item that someone else, or another window, has saved in the meantime. */
interface MergedEdits {
  values: FieldValues
  /** Fields that both changed, to different values; `values` has one's own. */
  conflicts: Field[]
}

/** @param before The version that both started from. */
export function mergedEdits(
  fields: readonly Field[],
  before: FieldValues,
  { mine, theirs }: { mine: FieldValues; theirs: FieldValues },
): MergedEdits {
  const own = changesOf(fields, before, mine)
  const conflicts = fields.filter(
    ({ name }) => name in own && theirs[name] !== before[name] && theirs[name] !== mine[name],
  )
  return { values: { ...theirs, ...own }, conflicts }
}

/** The problem of saving an item; if the item is gone, with what to do. */
export function saveProblem(problem: CallProblem): CallProblem {
  if (problem.code !== 'archive/not-found') return problem
  const todo = problem.details.now
    ? 'save again to save it there'
    : 'restore it from the trash, then save again'
  return {
    ...problem,
    text: `${problem.text} Nothing was saved. What you entered is kept here: ${todo}.`,
  }
}

type LabelledField = Pick<Field, 'name' | 'label'>

/** The problems of fields, as texts that stand alone beside them. */
export type InvalidFields = Partial<Record<FieldName, string>>

/** The parts of a rejection that concern these fields; `undefined` if there are none. */
export function invalidFields(
  problem: CallProblem | undefined,
  fields: readonly LabelledField[],
): InvalidFields | undefined {
  const problems: InvalidFields = {}
  for (const { field, problem: text } of problem?.details.problems ?? []) {
    const known = shownField(field, fields)
    if (known)
      problems[known.name] ??= asSentence(/^[a-z]/.test(text) ? `${known.label} ${text}` : text)
  }
  return Object.keys(problems).length > 0 ? problems : undefined
}

/** What a note above the fields says; `undefined` if each problem is shown at its field. */
export function textAboveFields(
  problem: CallProblem | undefined,
  fields: readonly LabelledField[],
): string | undefined {
  if (!invalidFields(problem, fields)) return problem?.text
  const others = problem?.details.problems?.filter(({ field }) => !shownField(field, fields)) ?? []
  const sentences = others.map(({ field, problem: text }) =>
    asSentence(field === '' ? `The request ${text}` : fieldSentence(field, text)),
  )
  return sentences.join(' ') || undefined
}

function shownField<Known extends LabelledField>(
  path: string,
  fields: readonly Known[],
): Known | undefined {
  // The body of an acceptance has the name beside `meta`.
  const [, name = path] = path.split('.')
  return fields.find((one) => one.name === name)
}

/**
 * Asked before a file loses or changes its extension. `undefined` if it keeps it, never had one, or the name is invalid,
 * which the server rejects.
 */
export function extensionConfirmation(before: string, after: string): Confirmation | undefined {
  const name = normalText(after, 'NFC', MAX_NAME_UNITS)
  if (name === undefined || typedNameProblem(name) !== undefined) return undefined
  const [extension, next] = [extensionOf(before), extensionOf(after.trim())]
  if (extension === '' || extension.toLowerCase() === next.toLowerCase()) return undefined
  const text = 'Other programs may no longer recognise the file. Nothing has been saved yet.'
  return next === ''
    ? { title: `Remove the extension “${extension}”?`, text, action: 'Remove the extension' }
    : {
        title: `Change the extension “${extension}” to “${next}”?`,
        text,
        action: 'Change the extension',
      }
}
