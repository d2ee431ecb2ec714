import { catalogueFiles } from '../catalogue-view.ts'
import { contentPath } from '../content-path.ts'
import type { ContentTree } from '../content-tree.ts'
import { takenMessage } from '../read-content.ts'
import { idsOf, noSuchId, slugsOf } from './catalogue-checks.ts'

/** What a new case of a catalogue has to fit to. */
export interface CaseSurroundings {
  /** Of the catalogue. */
  title: string
  /** Options of its filter. */
  vehicles: string[]
  /** Parts of the subject that other cases belong to. */
  sections: string[]
  /** Why a new case cannot have this id, in the words of check-content. */
  idMessage(id: string): string | undefined
  /** Why the case cannot name this one as related. */
  relatedMessage(id: string, related: string): string | undefined
}

/** `undefined` where there is no such catalogue. */
export function caseSurroundings(tree: ContentTree, slug: string): CaseSurroundings | undefined {
  if (!slugsOf(tree).includes(slug)) return undefined
  const files = catalogueFiles(tree.entries(), slug)
  const ids = idsOf(tree, files)
  const head = files.catalogue?.text.head
  return {
    title: head?.title ?? slug,
    vehicles: head?.vehicles ?? [],
    sections: [...new Set(files.cases.map(({ text }) => text.head.section))].filter(Boolean),
    idMessage(id) {
      const path = `cases/${slug}/${id}.md`
      if (contentPath(path).kind !== 'case')
        return `expected another id, because ${id}.md is no file of a case`
      if (tree.paths().includes(path))
        return `${id} is there twice; ${tree.nameOf(path)} has it too`
      if (ids.has(id)) return `${id} is there twice; a record has it too`
      return takenMessage(id)
    },
    relatedMessage(id, related) {
      if (related === id) return 'expected the id of another case, not its own'
      return ids.has(related) ? undefined : noSuchId(related, ids)
    },
  }
}
