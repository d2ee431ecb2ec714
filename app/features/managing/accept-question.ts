import { isLookedInto, isPhotograph } from '#domain/uploads/photograph.ts'
import type { Accepting } from './accepting.ts'
import type { Problem } from './manage-calls.ts'
import type { PhotoReader } from './photo-reader.ts'
import { lostEnding } from './wrong-field.ts'

const MOST_TOLD = 3

/** What may not be meant, each in words that ask for it once more. */
export async function acceptQuestions(
  { entries, said, isStripped }: Pick<Accepting, 'entries' | 'said' | 'isStripped'>,
  readPhoto: PhotoReader,
): Promise<Problem[]> {
  const [first, ...others] = entries
  const isOne = others.length === 0
  const ending = first && isOne ? lostEnding(first.name, said.name, 'Accept') : undefined
  const asTheyAre = entries.filter(({ media_type }) => !(isStripped && isPhotograph(media_type)))
  const telling = tellingQuestion(await toldBy(asTheyAre, readPhoto))
  return [ending, telling].filter((one) => one !== undefined)
}

function tellingQuestion(told: ReadonlySet<string>): Problem | undefined {
  if (told.size === 0) return undefined
  const more = told.size > MOST_TOLD ? ` and ${told.size - MOST_TOLD} more` : ''
  const some = [...told].slice(0, MOST_TOLD).join('; ')
  const text = `Everybody will be able to read: ${some}${more}. Accept once more to leave it in.`
  return { code: 'photo', text, details: {} }
}

/** Places, devices and owners, each once. What could not be read may tell everything. */
async function toldBy(
  entries: Accepting['entries'],
  readPhoto: PhotoReader,
): Promise<ReadonlySet<string>> {
  const looked = entries.filter(({ media_type }) => isLookedInto(media_type))
  const found = await Promise.all(looked.map(({ entry }) => readPhoto(entry)))
  const told = found.flatMap((one) =>
    one.ok ? [one.answer.place, one.answer.device, one.answer.owner] : ['what could not be read'],
  )
  return new Set(told.filter(Boolean))
}
