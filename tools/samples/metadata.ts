import { stringify } from 'yaml'
import type { Entry } from './entry.ts'

const wordOf = ({ content }: Entry) => (content.kind === 'writing' ? 'text' : 'drawing')

const sourceOf = (entry: Entry) => `Own ${wordOf(entry)}, Tanks & Technology; tools/samples/draw.ts`

const sentenceOf = (entry: Entry) =>
  `Sample ${wordOf(entry)} made for this site: ${entry.about.charAt(0).toLowerCase()}${entry.about.slice(1)}`

const quoted = (value: string) =>
  /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export const metadataTable = (entries: readonly Entry[]) =>
  ['file,description,source,location,date']
    .concat(
      entries.map((entry) =>
        [entry.name, sentenceOf(entry), sourceOf(entry), '', entry.date].map(quoted).join(','),
      ),
    )
    .join('\n')
    .concat('\n')

/** The date is quoted: bare, YAML would read 2026.10 as the number 2026.1. */
export const besideFile = (entry: Entry) =>
  stringify(
    { description: sentenceOf(entry), source: sourceOf(entry), date: entry.date },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 },
  )
