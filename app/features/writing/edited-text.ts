import type { Publication } from '#domain/writing/publication.ts'
import type { TextFacts } from '#domain/writing/text-facts.ts'
import type {
  DifferencePart,
  DraftState,
  TextCheck,
  WritingWords,
} from '#domain/writing/writing.ts'

export interface ShownText {
  text: string
  note: string
  base: string | undefined
  /** Where the text comes from. */
  from: 'file' | 'draft' | 'form'
}

export interface EditedText {
  path: string
  title: string
  url: string | undefined
  /** Of the published text, not of the draft. */
  publication: Publication
  /** Whether the Blog list lacks the published text. */
  isUnlisted: boolean
  formToken: string
  userId: string
  shown: ShownText
  isNew: boolean
  /** Whether readers do not see the text, also once it is saved. */
  isHidden: boolean
  draft: { sha256: string; savedAt: string } | undefined
  /** Those that this editor may continue with, newest first. */
  earlierDrafts: readonly DraftState[]
  /** The draft of another window, which differs from the text that this window sent. */
  otherDraft: { text: string; difference: readonly DifferencePart[] } | undefined
  /** Why texts cannot be edited here. */
  closed: string | undefined
  check: TextCheck
  facts: TextFacts
  words: WritingWords
  done: string | undefined
  problem: { field: string | undefined; text: string } | undefined
  /** The other text of a conflict; without a hash it was deleted. */
  theirs:
    | { text: string; sha256: string | undefined; difference: readonly DifferencePart[] }
    | undefined
}
