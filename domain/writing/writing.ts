import type { Article } from '../articles/article.ts'
import type { Catalogue } from '../catalogues/catalogue.ts'
import type { ProblemFix } from './problem-fix.ts'
import type { Publication } from './publication.ts'
import type { TextFacts } from './text-facts.ts'

/** A mistake in a text, and where. */
export interface TextProblem {
  /** Starts at 1. */
  line: number
  /** Empty for the text, or the whole file. */
  field: string
  message: string
  /** A warning may be intended. */
  kind: 'error' | 'warning'
  /** A change that ends it. */
  fix?: ProblemFix | undefined
}

export interface TextCheck {
  /** Whether the page would show all of it. Mistakes in the text itself do not keep it from being published. */
  isPublishable: boolean
  problems: TextProblem[]
}

export type TextKind = 'case' | 'catalogue' | 'records' | 'article' | 'rounds' | 'synonyms' | 'site'

export interface TextSummary {
  /** Relative to the content folder: `articles/puma.md`. */
  path: string
  kind: TextKind
  title: string
  /** Catalogue of a case or of records. */
  catalogue: string | undefined
  /** Whether there is a file; a new text is only a draft. */
  isPublished: boolean
  /** Whether readers see it. */
  publication: Publication
  /** Number of mistakes that keep the file off its page. */
  mistakes: number
  /** When the reader's own draft was saved. */
  draftAt: string | undefined
}

export interface TextDraft {
  text: string
  note: string
  /** Hash of the text that it began from; undefined for a new one. */
  base: string | undefined
  /** Its own hash. */
  sha256: string
  savedAt: string
}

/** A text as its editor opens it. */
export interface OpenText {
  path: string
  kind: TextKind
  title: string
  /** Page that shows it. */
  url: string | undefined
  /** The file, or what a new one begins with. */
  text: string
  /** Hash of the file; undefined for a new one. */
  base: string | undefined
  /** Whether there is no file because it was moved to the trash. */
  isInTrash: boolean
  draft: TextDraft | undefined
  /** Of the file. */
  publication: Publication
}

/** Data of the page that a text would have. */
export type PreviewData =
  | { kind: 'case'; catalogue: Catalogue; id: string }
  | { kind: 'catalogue'; catalogue: Catalogue }
  | { kind: 'article'; article: Article }

/** Names that a text can refer to. */
export interface WritingWords {
  /** Cases of the text's own catalogue. */
  cases: readonly { id: string; title: string }[]
  pages: readonly { url: string; title: string }[]
  /** Templates of the calculator. */
  rounds: readonly string[]
  drawings: readonly string[]
}

export interface Revision {
  id: number
  /** Counts those of one text, from 1. */
  number: number
  /** Undefined if the file was deleted. */
  sha256: string | undefined
  at: string
  /** Undefined for a change by hand. */
  by: string | undefined
  note: string
}

/** A draft as it was before it lost much of its text, was replaced, or lost its author. */
export interface DraftState {
  id: number
  at: string
  /** Its author. */
  by: string
  /** Whether its author has no access any more, and nobody has continued with it. */
  isOrphaned: boolean
  /** Continues “Draft by erika”. */
  reason: string
}

/** What an author who has no access any more had not published. */
export interface OrphanedDraft {
  /** Of the newest state of the draft. */
  id: number
  path: string
  by: string
  at: string
}

export interface DifferencePart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** The difference between two revisions. */
export interface RevisionDifference {
  /** Differences of the front matter. */
  fields: FieldDifference[]
  /** Differences of the text below it, by words. */
  parts: DifferencePart[]
  /** The same as readers see it; not for a text without front matter, or one that takes too long. */
  reading?: ReadingBlock[] | undefined
}

/** How a word stands out in running text. */
export interface ReadingMark {
  mark?: 'strong' | 'emphasis' | 'delete' | 'code' | 'note'
  href?: string
}

export interface ReadingRun extends DifferencePart, ReadingMark {}

/** A paragraph or the like of two revisions, as readers see it. */
export interface ReadingBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'quote' | 'row' | 'code'
  change: 'same' | 'removed' | 'added' | 'changed'
  runs: ReadingRun[]
}

export interface FieldDifference {
  /** `location.place`, `sources.2.title` of the second source. */
  field: string
  parts: DifferencePart[]
}

/** Another text that links to a text or names it. */
export interface TextUse {
  path: string
  title: string
}

/** Operations on a text as a whole. */
export interface ManagedText {
  path: string
  title: string
  /** Page that shows it. */
  url: string | undefined
  /** Undefined if it was deleted. */
  base: string | undefined
  /** Undefined for a text that has no page, or was deleted. */
  publication: Publication | undefined
  isCase: boolean
  /** Whether it has a change note for readers. */
  hasChanges: boolean
  /** That note, which the next one replaces. */
  change: string | undefined
  /** Whether that note is a correction, which stays on the page. */
  isChangeCorrection: boolean
  mayBeRenamed: boolean
  mayBeDeleted: boolean
  uses: TextUse[]
  /** Mistakes in other texts that deleting it would cause. */
  broken: string[]
  /** The newest revision, which deleted it, and the one before. */
  deleted: { by: string | undefined; at: string; restores: number } | undefined
  /** The path of the same text under its new name. */
  renamedTo: string | undefined
  /** When the editor's own draft was saved, if it differs from the text. */
  draftAt: string | undefined
  /** Whether the editor has made preview links, of any text, that were not revoked. */
  hasLinks: boolean
}

export interface DeletedText {
  path: string
  /** Its path if its last text had no title. */
  title: string
  at: string
  by: string | undefined
}

/** The content of a preview link. */
export type SharedPreview =
  | { kind: 'wrong' | 'ended' }
  | { kind: 'text'; until: string; preview: PreviewData | undefined }

/** For editors: the texts of the site. */
export interface Writing {
  /**
   * Undefined for a path that no text has, nor had.
   * @param userId The editor whose draft and preview links are named.
   */
  manage(path: string, userId?: string): Promise<ManagedText | undefined>
  /** Texts that can be restored, the latest deleted first. */
  deleted(): Promise<DeletedText[]>
  /** @param subject Who shares a limit of previews at the same time: the network of an IP address. */
  sharedPreview(token: string, subject?: string): Promise<SharedPreview>
  /** Why texts, or this one, cannot be edited; undefined if they can. */
  closed(path?: string): Promise<string | undefined>
  list(userId: string): Promise<TextSummary[]>
  /**
   * Undefined for a path that no text can have.
   * @param title Title of a new case.
   */
  open(path: string, userId: string, title?: string): Promise<OpenText | undefined>
  /** The path of a text that may have been renamed; a draft that this editor has of the old one stays there. */
  pathNow(path: string, userId: string): Promise<string>
  /** The path of the text whose former name this path has: no new text may have it. */
  heirOf(path: string): string | undefined
  check(path: string, text: string): Promise<TextCheck>
  /** Whether readers would not see a text with this front matter. */
  isHidden(path: string, text: string): boolean
  /** Undefined while the front matter has mistakes, or for a text without a page of its own. */
  preview(path: string, text: string): Promise<PreviewData | undefined>
  /** Newest first. @param before Id of the revision after them. */
  revisions(path: string, before?: number): Promise<Revision[]>
  /** Earlier drafts of a text, newest first: those of this editor, and of former authors. */
  draftStates(path: string, userId: string): Promise<DraftState[]>
  draftStateText(path: string, userId: string, id: number): Promise<string | undefined>
  /** Of all texts. */
  draftsOfFormerAuthors(): Promise<OrphanedDraft[]>
  /** Text of a revision; undefined if there is none. */
  revisionText(path: string, id: number): Promise<string | undefined>
  /** The front matter as a form; without groups if it has none. */
  facts(path: string, text: string): TextFacts
  /** Suggestions for completion in the editor. */
  words(path: string): WritingWords
  revisionDifference(from: string, to: string): Promise<RevisionDifference>
  /** By words. */
  difference(from: string, to: string): DifferencePart[]
  /** The text that is shown at the URL of a page. */
  pathOf(url: string): string | undefined
}
