import type { CatalogueFiles } from '../catalogue-view.ts'
import type { ContentTree } from '../content-tree.ts'
import { type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'
import { type Worded, withNearest } from './nearest-word.ts'

/** Links to other cases of the same vehicle: each names the case under which it is counted. */
export function vehicleLinkDiagnostics(
  tree: ContentTree,
  { cases }: CatalogueFiles,
): FoundDiagnostic[] {
  const linked = new Map(cases.map(({ text: { head } }) => [head.id, head.sameVehicle]))
  return cases.flatMap((entry) =>
    entry.text.head.sameVehicle.flatMap((link, at) => {
      const message = problemOf(entry.text.head.id, link.case, linked)
      return message ? fieldDiagnostic(tree, entry, ['sameVehicle', at, 'case'], message) : []
    }),
  )
}

type Linked = ReadonlyMap<string, readonly { case: string }[]>

function problemOf(id: string, other: string, linked: Linked): string | Worded | undefined {
  if (other === id) return 'expected the id of another case, not its own'
  const links = linked.get(other)
  if (!links)
    return withNearest(
      `expected the id of a case of this catalogue, not "${other}"`,
      other,
      linked.keys(),
    )
  const [further] = links
  return further && `${other} itself names ${further.case} as the same vehicle; name that one`
}
