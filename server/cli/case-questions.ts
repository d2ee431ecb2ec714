import { fileId } from '#domain/archive/file-id.ts'
import { caseFrontMatter } from '#domain/cases/case.ts'
import type { CaseHead, Fields } from '../content/case-file.ts'
import type { CaseSurroundings } from '../content/checks/case-surroundings.ts'
import { problemSentence } from '../content/checks/mistake.ts'
import { unknownVehicle } from '../content/checks/unknown-vehicle.ts'
import { caseFields } from './case-fields.ts'
import type { Dialogue } from './dialogue.ts'
import { askField, askFields, askList, bySchema, type FieldAsked } from './field-question.ts'
import { proposedId } from './proposed-id.ts'
import { askLocation, askSources } from './source-questions.ts'
import { printable } from './terminal.ts'

interface Asking {
  dialogue: Dialogue
  surroundings: CaseSurroundings
  /** As `2026-11-21`. */
  today: string
}

/** Asks for the head of a case, field by field. */
export async function askHead(
  asking: Asking,
): Promise<CaseHead & { id: string; sources: Fields[] }> {
  const { dialogue, today } = asking
  const ask = (fields: FieldAsked[]) => askFields(dialogue, '', fields)
  const { title = '' } = await ask(caseFields.title)
  const id = await askId(asking, title)
  const { date = '' } = await ask(caseFields.date)
  const dateBasis = date === '' ? {} : await ask(caseFields.dateBasis)
  const vehicle = await askVehicle(asking, title)
  const what = await ask(caseFields.what)
  const sources = await askSources(dialogue)
  return {
    ...{ title, id, date, ...dateBasis, vehicle, ...what, sources },
    location: await askLocation(dialogue, sources),
    ...(await askReported(dialogue)),
    ...(await ask(caseFields.sure)),
    ...(await askRating(asking)),
    section: await askSection(asking),
    related: await askRelated(asking, id),
    media: await askMedia(dialogue),
    ...(await ask([{ ...caseFields.added, offered: today }])),
  }
}

function askId({ dialogue, surroundings }: Asking, title: string): Promise<string> {
  const proposed = proposedId(title)
  const isFree = proposed !== '' && surroundings.idMessage(proposed) === undefined
  const ofSchema = bySchema(caseFrontMatter.shape.id)
  return askField(dialogue, {
    field: 'id',
    hint: 'last part of its address: letters, digits, hyphens',
    ...(isFree && { offered: proposed }),
    judge(answer) {
      const messages = ofSchema(answer)
      return messages.length > 0 ? messages : told(surroundings.idMessage(answer))
    },
  })
}

async function askVehicle(
  { dialogue, surroundings: { vehicles } }: Asking,
  title: string,
): Promise<string> {
  const [only, ...others] = vehicles
  const vehicle = await askField(dialogue, {
    field: 'vehicle',
    hint: vehicles.length > 0 ? `as the filter names it: ${vehicles.join(', ')}` : 'its type',
    ...(only !== undefined && others.length === 0 && { offered: only }),
    judge: bySchema(caseFrontMatter.shape.vehicle),
  })
  const message = vehicles.length > 0 ? unknownVehicle({ title, vehicle }, vehicles) : undefined
  if (message)
    dialogue.tell(printable(`Warning: ${problemSentence({ field: 'vehicle', message })}`))
  return vehicle
}

async function askReported(dialogue: Dialogue): Promise<CaseHead> {
  const found = await askFields(dialogue, 'reported.', caseFields.reportedClass)
  if (found.class === '') return {}
  return {
    reported: { ...found, ...(await askFields(dialogue, 'reported.', caseFields.reported)) },
  }
}

async function askRating({ dialogue, today }: Asking): Promise<CaseHead> {
  const { cdurs = '' } = await askFields(dialogue, '', caseFields.rating)
  if (cdurs === '') return {}
  const rated = await askFields(dialogue, 'rated.', [
    ...caseFields.ratedBy,
    { ...caseFields.ratedOn, offered: today },
    ...caseFields.evidence,
  ])
  return { cdurs, rated }
}

function askSection({ dialogue, surroundings: { sections } }: Asking): Promise<string> | string {
  if (sections.length === 0) return ''
  return askField(dialogue, {
    field: 'section',
    hint: `part of the subject, as: ${sections.join(', ')}; no page shows it yet`,
    offered: '',
    judge: () => [],
  })
}

function askRelated({ dialogue, surroundings }: Asking, id: string): Promise<string[]> {
  return askList(dialogue, {
    field: 'related',
    hint: 'ids of cases on the same vehicle or event, with commas',
    offered: '',
    judge: (related) => told(surroundings.relatedMessage(id, related)),
  })
}

function askMedia(dialogue: Dialogue): Promise<string[]> {
  return askList(dialogue, {
    field: 'media',
    hint: 'ids of files in the archive that show it, with commas',
    offered: '',
    judge: (name) =>
      fileId.safeParse(name).success ? [] : [`the archive has no file with the id "${name}"`],
  })
}

function told(message: string | undefined): string[] {
  return message === undefined ? [] : [message]
}
