import { sourceEntry } from '#domain/cases/source.ts'
import type { Fields } from '../content/case-file.ts'
import { caseFields } from './case-fields.ts'
import type { Dialogue } from './dialogue.ts'
import { askField, askFields, bySchema } from './field-question.ts'

const NO_POST =
  'expected the address of one of the sources, because coordinates need the post they come from'

/** Asks for sources until there is one, and for another until there is none. */
export async function askSources(dialogue: Dialogue): Promise<Fields[]> {
  const sources: Fields[] = []
  for (;;) {
    const isFirst = sources.length === 0
    const place = `sources.${sources.length + 1}.`
    const address = await askField(dialogue, {
      field: `${place}address`,
      hint: isFirst ? 'where the first can be read: https://…' : 'another? where it can be read',
      ...(!isFirst && { offered: '' }),
      judge: bySchema(sourceEntry.shape.address),
    })
    if (address === '') return sources
    sources.push({ address, ...(await askFields(dialogue, place, caseFields.source)) })
  }
}

/** Asks where it happened. Coordinates need a source that located them. */
export async function askLocation(dialogue: Dialogue, sources: Fields[]): Promise<Fields> {
  const place = await askFields(dialogue, 'location.', caseFields.place)
  const { coordinates = '' } = await askFields(dialogue, 'location.', caseFields.coordinates)
  if (coordinates === '') return place
  const addresses = sources.map(({ address = '' }) => address)
  const typed = await askField(dialogue, {
    field: 'location.geolocation',
    hint: 'number or address of the source that located it',
    ...(addresses.length === 1 && { offered: '1' }),
    judge: (answer) => (addressOf(answer, addresses) ? [] : [`${NO_POST}, not "${answer}"`]),
  })
  const geolocation = addressOf(typed, addresses) ?? ''
  const closely = await askFields(dialogue, 'location.', caseFields.precision)
  return { ...place, coordinates, ...closely, geolocation }
}

function addressOf(answer: string, addresses: string[]): string | undefined {
  return addresses[Number(answer) - 1] ?? addresses.find((address) => address === answer)
}
