import type { z } from 'zod'
import { caseFrontMatter } from '#domain/cases/case.ts'
import { PRECISIONS } from '#domain/cases/coordinates.ts'
import { sourceEntry } from '#domain/cases/source.ts'
import { VEHICLE_STATUSES } from '#domain/cases/vehicle-status.ts'
import type { FieldAsked } from './field-question.ts'

const { shape } = caseFrontMatter
const place = shape.location.unwrap().shape
const reported = shape.reported.unwrap().shape
const rated = shape.rated.unwrap().shape

function needed(name: string, hint: string, schema: z.ZodType): FieldAsked {
  return { name, hint, schema }
}

function skippable(name: string, hint: string, schema: z.ZodType): FieldAsked {
  return { name, hint, schema, offered: '' }
}

/** Fields of a case that are asked one after the other, each with what the author has to know. */
export const caseFields = {
  title: [needed('title', 'what happened, in one line', shape.title)],
  date: [skippable('date', 'with dots: 2023.06.08, 2023.06, 2023 or 2023 Summer', shape.date)],
  dateBasis: [
    skippable('dateBasis', 'how it is known, as: day the imagery appeared', shape.dateBasis),
  ],
  what: [
    skippable('identity', 'number or name of this very vehicle', shape.identity),
    skippable('unit', 'as: 47th Mechanized Brigade', shape.unit),
    skippable('cause', 'what hit it, as: FPV drone, or unknown', shape.cause),
    skippable('outcome', 'what became of it, as: damaged and abandoned', shape.outcome),
    skippable('vehicleStatus', VEHICLE_STATUSES.join(', '), shape.vehicleStatus),
  ],
  place: [
    skippable('place', 'in words, as: road past Mala Tokmachka', place.place),
    skippable('oblast', 'as: Zaporizhzhia', place.oblast),
  ],
  coordinates: [skippable('coordinates', 'as: 47.5237, 35.9308', place.coordinates)],
  precision: [
    needed('precision', `how closely known: ${PRECISIONS.join(', ')}`, place.precision),
    skippable('note', 'what the point is and how sure', place.note),
  ],
  reportedClass: [
    skippable('class', 'Destroyed, Damaged or Unaffected, if a loss list says so', reported.class),
  ],
  reported: [
    { ...needed('by', 'who lists it', reported.by), offered: 'Oryx' },
    skippable('word', "the list's own word, as: damaged and abandoned", reported.word),
    skippable('entry', 'its place there, as: Leopard 2A4 (1, destroyed)', reported.entry),
  ],
  sure: [
    needed(
      'grade',
      'A: seen on a loss list, B: press reports it itself, C: only a claim, or weak',
      shape.grade,
    ),
    needed(
      'verification',
      'sourced: the sources were read; unverified: not yet',
      shape.verification,
    ),
    skippable(
      'verificationNote',
      'what a reader should know of how sure this is',
      shape.verificationNote,
    ),
  ],
  rating: [skippable('cdurs', 'the rating, 1 to 10, once an analyst gave it', shape.cdurs)],
  ratedBy: [needed('by', 'who gave the rating', rated.by)],
  ratedOn: needed('on', 'day on which it was given', rated.on),
  evidence: [needed('evidence', 'what it rests on', rated.evidence)],
  added: needed('added', 'day on which the case is added here', shape.added),
  source: [
    needed('title', 'what it is called there, or says, in English', sourceEntry.shape.title),
    needed(
      'publisher',
      'who published it, as: Forbes; if not known, where you read it',
      sourceEntry.shape.publisher,
    ),
    skippable('date', 'with hyphens: 2023-06-08, 2023-06 or 2023', sourceEntry.shape.date),
    skippable(
      'claimOf',
      "if it is a party's or a maker's word, as: Russian side",
      sourceEntry.shape.claimOf,
    ),
    skippable('readVia', 'through which copy, if not the original', sourceEntry.shape.readVia),
  ],
} satisfies Record<string, FieldAsked | FieldAsked[]>
