import { type Acceptance, emptyMetadata } from './acceptance.ts'

/**
 * What was entered when entries were accepted, by their ids: filled in again if an entry was not accepted after all, or
 * was returned by Undo. Lasts until the next full page load, like undo steps.
 */
const entered = new Map<string, Acceptance>()

export function rememberAcceptance(acceptance: Acceptance): void {
  for (const { entry } of acceptance.entries) entered.set(entry, acceptance)
}

export function forgetAcceptance(entries: Acceptance['entries']): void {
  for (const { entry } of entries) entered.delete(entry)
}

/** @returns What was entered for all of these entries; `undefined` if they differ in it. */
export function rememberedAcceptance(
  entries: Acceptance['entries'],
): Omit<Acceptance, 'into'> | undefined {
  const [first] = entries
  const before = first && entered.get(first.entry)
  if (!before || entries.some(({ entry }) => entered.get(entry) !== before)) return undefined
  const { into: _, ...rest } = before
  const isSameOne = entries.length === 1 && before.entries.length === 1
  const { name } = isSameOne ? before.values : emptyMetadata(entries)
  return { ...rest, entries, values: { ...before.values, name } }
}
