import type { ContentTree } from '../content-tree.ts'
import { pageNameOf, type TextEntry } from '../rendered-entries.ts'
import { type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'

/**
 * Names that a text shares with the former name of another one: their URL could lead to either. Pages share one list of
 * names, and so do the cases of a catalogue.
 */
export function sharedFormerNames(tree: ContentTree, entry: TextEntry): FoundDiagnostic[] {
  const others = tree.entries().filter((one) => isBeside(one, entry))
  const former = entry.text.head.formerly.flatMap((name, at) => {
    const has = others.find((one) => formerNamesOf(one).includes(name))
    const is = others.find((one) => nameOf(one) === name)
    if (!has && !is) return []
    const message = has
      ? `${has.path} has the former name ${name}, too; expected it in one of them`
      : `${is?.path} has this name now; expected a former name that no other text has`
    return fieldDiagnostic(tree, entry, ['formerly', at], message)
  })
  const message = takenName(tree, entry)
  return message === undefined
    ? former
    : [...former, fieldDiagnostic(tree, entry, ['title'], message)]
}

/** Says that another text had the name of this one; undefined if none had, or only this one under its present name. */
export function takenName(tree: ContentTree, entry: TextEntry): string | undefined {
  const own = nameOf(entry)
  const heir = tree
    .entries()
    .filter((one) => isBeside(one, entry))
    .find((one) => formerNamesOf(one).includes(own))
  if (!heir || formerNamesOf(entry).includes(nameOf(heir))) return undefined
  return `${heir.path} had the name ${own} before, and its old URL leads there; expected another name`
}

function isBeside(
  one: ReturnType<ContentTree['entries']>[number],
  entry: TextEntry,
): one is TextEntry {
  if (!('text' in one) || one.path === entry.path) return false
  if (one.kind === 'case' || entry.kind === 'case')
    return one.kind === entry.kind && pageNameOf(one) === pageNameOf(entry)
  return true
}

function nameOf(entry: TextEntry): string {
  return entry.kind === 'case' ? entry.text.head.id : pageNameOf(entry)
}

function formerNamesOf({ text }: TextEntry): readonly string[] {
  return text.head.formerly
}
