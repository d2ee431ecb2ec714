import { stringify } from 'yaml'
import type { Entry } from './entry.ts'

const SOURCE = 'Own drawing, Tanks & Technology; tools/samples/draw.ts'

const kindOf = ({ content }: Entry) =>
  content.kind === 'writing' ? 'Sample text' : 'Sample drawing'

const sentenceOf = (entry: Entry) =>
  `${kindOf(entry)} made for this site: ${entry.about.charAt(0).toLowerCase()}${entry.about.slice(1)}`

const quoted = (value: string) =>
  /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export const metadataTable = (entries: readonly Entry[]) =>
  ['file,description,source,location,date']
    .concat(
      entries.map((entry) =>
        [entry.name, sentenceOf(entry), SOURCE, '', entry.date].map(quoted).join(','),
      ),
    )
    .join('\n')
    .concat('\n')

/** The date is quoted: bare, YAML would read 2026.10 as the number 2026.1. */
export const besideFile = (entry: Entry) =>
  stringify(
    { description: sentenceOf(entry), source: SOURCE, date: entry.date },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 },
  )
