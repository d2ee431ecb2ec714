import { isLookedInto, isPhotograph } from '#domain/uploads/photograph.ts'
import type { Accepting } from './accepting.ts'
import type { Problem } from './manage-calls.ts'
import type { PhotoReader } from './photo-reader.ts'
import { lostEnding } from './wrong-field.ts'

const TELLING: Problem = {
  code: 'photo',
  text: 'Everybody will be able to read what stands below: place, device or owner. Accept once more to leave it in.',
  details: {},
}

/** What may not be meant, each in words that ask for it once more. */
export async function acceptQuestions(
  { entries, said, isStripped }: Pick<Accepting, 'entries' | 'said' | 'isStripped'>,
  readPhoto: PhotoReader,
): Promise<Problem[]> {
  const [first, ...others] = entries
  const isOne = others.length === 0
  const ending = first && isOne ? lostEnding(first.name, said.name, 'Accept') : undefined
  const asTheyAre = entries.filter(({ media_type }) => !(isStripped && isPhotograph(media_type)))
  const isTelling = await tellsSomething(asTheyAre, readPhoto)
  return [ending, isTelling ? TELLING : undefined].filter((one) => one !== undefined)
}

/** What could not be read may tell everything. */
async function tellsSomething(
  entries: Accepting['entries'],
  readPhoto: PhotoReader,
): Promise<boolean> {
  const looked = entries.filter(({ media_type }) => isLookedInto(media_type))
  const found = await Promise.all(looked.map(({ entry }) => readPhoto(entry)))
  return found.some(
    (one) => !one.ok || [one.answer.place, one.answer.device, one.answer.owner].some(Boolean),
  )
}
