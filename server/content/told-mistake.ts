import { problemAt } from './checked-yaml.ts'
import type { ContentEntry } from './content-entry.ts'
import type { ContentTree } from './content-tree.ts'
import type { Mistake } from './mistake.ts'
import type { YamlText } from './yaml-text.ts'

/** A mistake in a field of a file that could be read. */
export function fieldMistake(
  tree: ContentTree,
  entry: ContentEntry,
  path: readonly PropertyKey[],
  message: string,
  kind: Mistake['kind'] = 'mistake',
): Mistake {
  return { file: tree.nameOf(entry.path), kind, ...problemAt(yamlOf(entry), path, message) }
}

function yamlOf(entry: ContentEntry): YamlText {
  return 'yaml' in entry ? entry.yaml : entry.text.headYaml
}

/** A mistake in the text below the head, or in a file as a whole. */
export function lineMistake(
  tree: ContentTree,
  path: string,
  line: number,
  message: string,
  kind: Mistake['kind'] = 'mistake',
): Mistake {
  return { file: tree.nameOf(path), line, field: '', message, kind }
}
