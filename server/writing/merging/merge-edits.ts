import { isDeepStrictEqual } from 'node:util'
import { type PublicationHead, publicationHead, withHead } from '../facts/front-matter-edits.ts'
import { mergeCitations } from './merge-citations.ts'
import type { Preference } from './merge-texts.ts'

export interface EditedTexts {
  /** `undefined` if it is not known any more: the preferred text is taken whole. */
  base: string | undefined
  mine: string
  theirs: string
}

/**
 * Merges two changes of a text by lines. Whether readers see it is merged separately: neither a conflict of the lines
 * around it nor the preference for one text publishes what the other has hidden.
 * @returns `undefined` for a conflict that no preference decides.
 */
export function mergeEdits(
  path: string,
  texts: EditedTexts,
  prefer: Preference | undefined,
): string | undefined {
  const head = mergedHead(path, texts, prefer)
  if (head === 'conflict') return undefined
  const shown = (text: string) => (head ? withHead(path, text, head) : text)
  const [mine, theirs] = [shown(texts.mine), shown(texts.theirs)]
  if (texts.base === undefined) return prefer && { mine, theirs }[prefer]
  const merged = mergeCitations(path, { base: shown(texts.base), mine, theirs }, prefer)
  return merged === undefined ? undefined : shown(merged)
}

/** @returns `undefined` if a text has none, or one that cannot be read. */
function mergedHead(
  path: string,
  texts: EditedTexts,
  prefer: Preference | undefined,
): PublicationHead | 'conflict' | undefined {
  if (!path.endsWith('.md')) return undefined
  const base = texts.base ? publicationHead(texts.base) : {}
  const [mine, theirs] = [publicationHead(texts.mine), publicationHead(texts.theirs)]
  if (!base || !mine || !theirs) return undefined
  if (isDeepStrictEqual(theirs, base)) return mine
  if (isDeepStrictEqual(mine, base) || isDeepStrictEqual(mine, theirs)) return theirs
  return prefer ? { mine, theirs }[prefer] : 'conflict'
}
