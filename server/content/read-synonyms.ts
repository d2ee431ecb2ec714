import { synonymsFile } from '#domain/search/synonyms.ts'
import type { ReadContent } from './content-entry.ts'
import { checkLists } from './yaml/checked-yaml.ts'

/** Parses synonyms.yaml. Only invalid entries are left out. */
export function readSynonyms(path: string, text: string): ReadContent {
  const { value, lines, problems } = checkLists(
    { text, firstLine: 1, schema: 'core' },
    synonymsFile,
  )
  if (!value) return { entry: undefined, problems }
  return { entry: { path, kind: 'synonyms', synonyms: value, lines }, problems }
}
