import type { ContentTree } from '../content-tree.ts'
import { pageNameOf, type TextEntry } from '../rendered-entries.ts'
import { type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'

/** Former names of a page that another page had as well: their URL could lead to either. */
export function sharedFormerNames(tree: ContentTree, entry: TextEntry): FoundDiagnostic[] {
  if (entry.kind === 'case') return []
  const own = pageNameOf(entry)
  return entry.text.head.formerly.flatMap((former, at) => {
    const other = tree.entries().find((one) => isFormerName(one, former) && pageNameOf(one) !== own)
    if (!other) return []
    const message = `${other.path} has the former name ${former}, too; expected it in one of them`
    return fieldDiagnostic(tree, entry, ['formerly', at], message)
  })
}

function isFormerName(
  entry: ReturnType<ContentTree['entries']>[number],
  name: string,
): entry is TextEntry {
  const isPage = entry.kind === 'article' || entry.kind === 'catalogue'
  return isPage && entry.text.head.formerly.includes(name)
}
