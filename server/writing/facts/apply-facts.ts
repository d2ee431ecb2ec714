import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { joinCaseDate } from '#domain/cases/case-date-parts.ts'
import { valueAt } from '#domain/units/value-at.ts'
import { FACT, type RejectedFact, SHOWN_FACTS, shownFacts } from '#domain/writing/text-facts.ts'
import type { FieldPath } from '../../content/edit/field-value.ts'
import { type EditResult, setFileField } from '../../content/edit/set-field.ts'
import { parsedJson } from '../../parsed-json.ts'
import { writeList } from '../write-list.ts'
import { type Assessor, completeRating } from './changed-rating.ts'
import { listsIn } from './fields-of-form.ts'
import { pastedPoint, type TypedText } from './pasted-point.ts'
import { headOf, readFacts } from './read-facts.ts'
import { rowOf, rowPlaces } from './row-places.ts'
import { removeSource } from './source-numbers.ts'

export interface AppliedFacts {
  text: string
  rejected: RejectedFact[]
}

/** More than any form has. */
const MAX_FACTS = 3000
const shownForm = z
  .record(z.string().max(200), z.string().max(20_000))
  .refine((facts) => Object.keys(facts).length <= MAX_FACTS)

/**
 * Writes what was changed in the form into the text, field by field; other requests are served in between.
 * @param form Fields that are as they were shown change nothing.
 * @param assessor Whoever edits the text: a level without an assessor is theirs, as of today.
 */
export async function applyFacts(
  path: string,
  text: string,
  form: URLSearchParams,
  assessor?: Assessor,
): Promise<AppliedFacts> {
  const shown = shownIn(form)
  const { edits, rejected } = changedFacts(form, shown)
  if (assessor) completeRating(edits, shown, assessor)
  const lists = listsIn(path)
  const result = { text, rejected }
  if (edits.size === 0) return result
  const placeOf = rowPlaces(shown, shownFacts({ groups: readFacts(path, text) }))
  const rows = Map.groupBy(rowsOf(edits, shown, placeOf), isRemoved)
  await writeRows(path, result, rows.get(false))
  for (const [name, value] of edits) {
    if (rowOf(name)) continue
    await setImmediate()
    const field = name.split('.')
    if (!lists.has(name))
      write(path, result, { name, field, value: value || undefined, typed: value })
    else
      take(
        result,
        name,
        value,
        writeList(path, result.text, field, value.split(' ').filter(Boolean)),
      )
  }
  // The other fields still have the numbers of all sources.
  await writeRows(path, result, rows.get(true))
  return result
}

async function writeRows(path: string, result: AppliedFacts, rows: readonly ChangedRow[] = []) {
  for (const row of rows) {
    await setImmediate()
    writeRow(path, result, row)
  }
}

/** Values that differ from those the form showed. */
function changedFacts(form: URLSearchParams, shown: Record<string, string>) {
  const edits = new Map<string, string>()
  const rejected: RejectedFact[] = []
  for (const [name, before] of Object.entries(shown)) {
    const posted = postedValue(form, name)
    if (!posted || isSame(posted, before)) continue
    const taken = posted.ok ? checkedFact(name, posted.text, shown, edits) : posted
    if (taken.ok) edits.set(name, taken.text)
    else rejected.push({ name, value: form.get(FACT + name) ?? '', message: taken.reason })
  }
  return { edits, rejected }
}

function isSame(posted: TypedText, before: string): boolean {
  return posted.ok && posted.text === oneLine(before)
}

function shownIn(form: URLSearchParams): Record<string, string> {
  return shownForm.safeParse(parsedJson(form.get(SHOWN_FACTS) ?? '{}')).data ?? {}
}

function postedValue(form: URLSearchParams, name: string): TypedText | undefined {
  const of = (part: string) => oneLine(form.get(`${FACT}${name}~${part}`) ?? '')
  if (form.has(`${FACT}${name}~year`))
    return joinCaseDate({ year: of('year'), part: of('part'), day: of('day') })
  // Boxes of a list have one name.
  const values = form.getAll(FACT + name)
  return values.length === 0 ? undefined : { ok: true, text: oneLine(values.join(' ')) }
}

/** Fields are lines of a file, whatever a pasted text has. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const SOURCE_URL = /^sources\.\d+\.address$/

function checkedFact(
  name: string,
  value: string,
  shown: Record<string, string>,
  edits: ReadonlyMap<string, string>,
): TypedText {
  if (value === '') return { ok: true, text: '' }
  if (name === 'location.coordinates') return pastedPoint(value)
  if (!SOURCE_URL.test(name)) return { ok: true, text: value }
  const url = /^https?:\/\//.test(value) ? URL.parse(value) : null
  if (!url?.hostname.includes('.'))
    return { ok: false, reason: 'This is not a complete URL, such as https://example.org/page.' }
  const twin = Object.keys(shown).find(
    (other) =>
      other !== name &&
      SOURCE_URL.test(other) &&
      isSameUrl(edits.get(other) ?? shown[other] ?? '', value),
  )
  if (twin === undefined) return { ok: true, text: value }
  const number = Number(twin.split('.')[1]) + 1
  return { ok: false, reason: `This URL is already cited, as source ${number}.` }
}

function isSameUrl(one: string, other: string): boolean {
  const plain = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
  return plain(one) === plain(other)
}

interface ChangedRow {
  list: string
  at: number
  /** All fields as they are to be; without a key for a list of texts. */
  values: Map<string | undefined, string>
  changed: (string | undefined)[]
}

/** Changed entries of lists, the highest first. */
function rowsOf(
  edits: ReadonlyMap<string, string>,
  shown: Record<string, string>,
  placeOf: ReturnType<typeof rowPlaces>,
): ChangedRow[] {
  const rows = new Map<string, ChangedRow>()
  for (const [name, before] of Object.entries(shown)) {
    const found = rowOf(name)
    if (!found) continue
    const { list, at, key } = found
    const values: ChangedRow['values'] = new Map()
    const row = rows.getOrInsert(`${list}.${at}`, {
      list,
      at: placeOf(list, at),
      values,
      changed: [],
    })
    row.values.set(key, edits.get(name) ?? before)
    if (edits.has(name)) row.changed.push(key)
  }
  return [...rows.values()]
    .filter(({ changed }) => changed.length > 0)
    .sort((one, other) => other.at - one.at)
}

function isRemoved({ values }: ChangedRow): boolean {
  return [...values.values()].every((value) => value === '')
}

function writeRow(path: string, result: AppliedFacts, row: ChangedRow): void {
  const filled = [...row.values].filter(([, value]) => value !== '')
  // One whose fields are all empty, as in the template, is changed and not added again.
  const before = valueAt(headOf(result.text), [...pathOf(row.list), row.at])
  if (before === undefined) addRow(path, result, row, filled)
  else if (filled.length === 0) removeRow(path, result, row)
  else changeRow(path, result, row)
}

function removeRow(path: string, result: AppliedFacts, { list, at, changed: [key] }: ChangedRow) {
  const name = nameOf(list, at, key)
  if (list === 'sources') take(result, name, '', removeSource(path, result.text, at))
  else write(path, result, { name, field: [...pathOf(list), at], value: undefined, typed: '' })
}

function addRow(
  file: string,
  result: AppliedFacts,
  { list, at, changed: [key] }: ChangedRow,
  filled: readonly [key: string | undefined, value: string][],
): void {
  if (filled.length === 0) return
  const typed = filled.find(([one]) => one === key)?.[1] ?? ''
  const item = key === undefined ? typed : Object.fromEntries(filled)
  const path = pathOf(list)
  const before = valueAt(headOf(result.text), path)
  const rows = Array.isArray(before) ? before.length : 0
  const edit = rows > 0 ? { field: [...path, rows], value: item } : { field: path, value: [item] }
  write(file, result, { name: nameOf(list, at, key), typed, ...edit })
}

function changeRow(path: string, result: AppliedFacts, { list, at, values, changed }: ChangedRow) {
  for (const key of changed) {
    const typed = values.get(key) ?? ''
    const row = [...pathOf(list), at]
    const field = key === undefined ? row : [...row, key]
    write(path, result, { name: nameOf(list, at, key), field, value: typed || undefined, typed })
  }
}

function pathOf(list: string): string[] {
  return list.split('.')
}

function nameOf(list: string, at: number, key: string | undefined): string {
  return key === undefined ? `${list}.${at}` : `${list}.${at}.${key}`
}

interface FactEdit {
  name: string
  field: FieldPath
  /** `undefined` removes the field. */
  value: unknown
  typed: string
}

function write(path: string, result: AppliedFacts, { name, field, value, typed }: FactEdit): void {
  take(result, name, typed, setFileField(path, result.text, field, value))
}

function take(result: AppliedFacts, name: string, typed: string, edited: EditResult): void {
  if (edited.ok) result.text = edited.text
  else result.rejected.push({ name, value: typed, message: edited.reason })
}
