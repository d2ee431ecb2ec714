import { placeQuestion } from '#app/editor/metadata/from-photos.tsx'
import { extensionQuestion } from '#app/editor/metadata/item-metadata.ts'
import type { PhotoReader } from '#app/editor/metadata/photo-reader.ts'
import type { Question } from '#app/ui/confirm-dialog.tsx'
import { isInspected, isPhoto } from '#domain/uploads/photo.ts'
import type { Acceptance } from './acceptance.ts'

const MAX_SHOWN = 3

/** Questions to ask in turn before entries are accepted. */
export async function acceptQuestions(
  {
    entries,
    values,
    isStripped,
    fromPhotos = {},
  }: Pick<Acceptance, 'entries' | 'values' | 'isStripped' | 'fromPhotos'>,
  readPhoto: PhotoReader,
): Promise<Question[]> {
  const [first, ...others] = entries
  const isOne = others.length === 0
  const extension = first && isOne ? extensionQuestion(first.name, values.name) : undefined
  const unchanged = entries.filter(({ media_type }) => !(isStripped && isPhoto(media_type)))
  const publishing = publishQuestion(await personalDataOf(unchanged, readPhoto))
  const placing = placeQuestion(fromPhotos)
  return [extension, placing, publishing].filter((one) => one !== undefined)
}

function publishQuestion(found: ReadonlySet<string>): Question | undefined {
  if (found.size === 0) return undefined
  const more = found.size > MAX_SHOWN ? ` and ${found.size - MAX_SHOWN} more` : ''
  const some = [...found].slice(0, MAX_SHOWN).join('; ')
  return {
    title: 'Publish location, device and owner data?',
    text: `This will become public: ${some}${more}. Nothing has been accepted yet.`,
    action: 'Accept and publish',
  }
}

/** Locations, devices and owners, each once. A file that could not be read may contain any. */
async function personalDataOf(
  entries: Acceptance['entries'],
  readPhoto: PhotoReader,
): Promise<ReadonlySet<string>> {
  const looked = entries.filter(({ media_type }) => isInspected(media_type))
  const results = await Promise.all(looked.map(({ entry }) => readPhoto(entry)))
  const found = results.flatMap((one) =>
    one.ok
      ? [one.answer.place, one.answer.device, one.answer.owner]
      : ['metadata that could not be read'],
  )
  return new Set(found.filter(Boolean))
}
