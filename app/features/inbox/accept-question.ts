import { placeQuestion } from '#app/editor/metadata/from-photos.tsx'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import { lostEnding } from '#app/editor/metadata/wrong-field.ts'
import type { Question } from '#app/editor/question-dialog.tsx'
import { isLookedInto, isPhotograph } from '#domain/uploads/photograph.ts'
import type { Acceptance } from './acceptance.ts'

const MOST_TOLD = 3

/** What is asked, one after the other, before entries are accepted. */
export async function acceptQuestions(
  {
    entries,
    said,
    isStripped,
    fromPhotos = {},
  }: Pick<Acceptance, 'entries' | 'said' | 'isStripped' | 'fromPhotos'>,
  readPhoto: PhotoReader,
): Promise<Question[]> {
  const [first, ...others] = entries
  const isOne = others.length === 0
  const ending = first && isOne ? lostEnding(first.name, said.name) : undefined
  const asTheyAre = entries.filter(({ media_type }) => !(isStripped && isPhotograph(media_type)))
  const publishing = publishQuestion(await toldBy(asTheyAre, readPhoto))
  const placing = placeQuestion(fromPhotos)
  return [ending, placing, publishing].filter((one) => one !== undefined)
}

function publishQuestion(told: ReadonlySet<string>): Question | undefined {
  if (told.size === 0) return undefined
  const more = told.size > MOST_TOLD ? ` and ${told.size - MOST_TOLD} more` : ''
  const some = [...told].slice(0, MOST_TOLD).join('; ')
  return {
    title: 'Publish location, device and owner data?',
    text: `This will become public: ${some}${more}. Nothing has been accepted yet.`,
    action: 'Accept and publish',
  }
}

/** Places, devices and owners, each once. What could not be read may tell everything. */
async function toldBy(
  entries: Acceptance['entries'],
  readPhoto: PhotoReader,
): Promise<ReadonlySet<string>> {
  const looked = entries.filter(({ media_type }) => isLookedInto(media_type))
  const found = await Promise.all(looked.map(({ entry }) => readPhoto(entry)))
  const told = found.flatMap((one) =>
    one.ok ? [one.answer.place, one.answer.device, one.answer.owner] : ['what could not be read'],
  )
  return new Set(told.filter(Boolean))
}
