import { mayDo } from '#domain/access/may-do.ts'
import { isoDay } from '#domain/units/day.ts'
import type { TextDraft, Writing } from '#domain/writing/writing.ts'
import { userOf } from '../access/user-row.ts'
import type { CheckedAgainst } from '../content/checks/check-library.ts'
import type { ContentReader } from '../content/content-reader.ts'
import type { EditResult } from '../content/edit/set-field.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { createSlots, withSlot } from '../http/limits/slots.ts'
import { checkText } from './check-text.ts'
import { describeText } from './describe-text.ts'
import { deleteDraft, draftOf, isSameTyped, openDraftStates, saveDraft } from './drafts.ts'
import { factSuggestions } from './facts/fact-suggestions.ts'
import { revisionDifference } from './facts/field-differences.ts'
import {
  asRestored,
  type NewPublication,
  publicationIn,
  publicationNote,
  withAnnouncement,
  withPublication,
} from './facts/front-matter-edits.ts'
import { withLevelNotes } from './facts/level-notes.ts'
import { readFacts } from './facts/read-facts.ts'
import type { TextTarget } from './manage-texts.ts'
import { createTextManager, type TextManager } from './manage-texts.ts'
import { textDifference } from './merging/text-difference.ts'
import { openTexts } from './open-texts.ts'
import { createPreviewLinks, linkedText } from './preview-links.ts'
import { previewText } from './preview-text.ts'
import { heirOf, pathToSave, renamedTo } from './renamed-to.ts'
import { countRevisions, restoredNote, revisionById, revisionsOf, textByHash } from './revisions.ts'
import { rejected, type SaveResult, saveText, type TextToSave } from './save-text.ts'
import type { TextStore } from './stores/text-store.ts'
import { isTextPath } from './stores/writable-path.ts'
import { newText, pathOf } from './text-places.ts'
import { hiddenCatalogue, inCatalogue, isHiddenText } from './text-publication.ts'
import { listTexts, newTitle, textTitle } from './text-titles.ts'
import { IN_TRASH, isInTrash } from './trashed-text.ts'
import { writingWords } from './writing-words.ts'

const REVISIONS_SHOWN = 100
/** Checks render texts, one at a time; more editors than this are not expected. */
const CHECKS = { all: 16 }
/** Of visitors with a link, so that they cannot keep editors from saving. */
const SHARED_PREVIEWS = { each: 2, all: 4 }
const NO_BASE = 'The version that you changed no longer exists. Nothing was saved; reload the page.'

type Mistakes = Awaited<ReturnType<typeof checkText>>['problems']
type DraftToSave = Parameters<typeof saveDraft>[1]

/** The operations of editors on texts. */
export interface TextEditor
  extends Writing,
    Pick<TextManager, 'rename' | 'remove' | 'duplicate'>,
    ReturnType<typeof openDraftStates> {
  /** Shows a text to readers, hides it, or does so later. */
  setPublication(wanted: TextTarget, to: NewPublication): Promise<SaveResult<Mistakes>>
  /** Tells readers what changed in a case or an article. */
  announce(wanted: TextTarget, note: string, isCorrection: boolean): Promise<SaveResult<Mistakes>>
  /**
   * @returns The last part of the URL.
   * @throws SiteError write/path if there is neither a text nor a draft of this editor.
   */
  makePreviewLink(path: string, userId: string): Promise<string>
  /** Ends all preview links that this editor has made. @returns Whether there were any. */
  endPreviewLinks(userId: string): Promise<boolean>
  /** @param wanted With the hash of the draft that was published: one with another text is kept. */
  save(wanted: TextToSave & { draft?: string | undefined }): Promise<SaveResult<Mistakes>>
  /** Saves the text of a revision; `undefined` if there is none. */
  restore(wanted: RevisionToRestore): Promise<SaveResult<Mistakes> | undefined>
  saveDraft(wanted: DraftToSave): ReturnType<typeof saveDraft>
  /** @param sha256 Hash of the draft as last seen: a newer one is not deleted. Without it, any draft is deleted. @returns Whether none is left. */
  deleteDraft(userId: string, path: string, sha256?: string): Promise<boolean>
  /** The text with this hash; empty for a new one. */
  baseText(sha256: string | undefined): Promise<string>
}

interface RevisionToRestore extends Pick<TextToSave, 'path' | 'base' | 'actor'> {
  revision: number
}

interface WritingParts {
  db: Db
  store: TextStore
  library: Pick<OpenLibrary, 'tree' | 'render' | 'refresh' | 'published' | 'templates'>
  reader: Pick<ContentReader, 'read' | 'readSite'>
  against: () => CheckedAgainst
  /** Prepares checks and previews: an editor may ask for some. */
  warm?: () => void
}

export function openWriting(parts: WritingParts): TextEditor {
  const { db, store, library } = parts
  const { tree } = library
  const checks = createSlots(CHECKS)
  const sharedPreviews = createSlots(SHARED_PREVIEWS)
  const limited = <Result>(work: () => Promise<Result>) => withSlot(checks, 'write/busy', work)
  const check = (path: string, text: string) => limited(() => checkText(parts, path, text))

  const { closed, current: currentText, shown: shownText } = openTexts(parts)

  /** Other errors must not look like a missing text: what it says of itself, such as that it is hidden, would be lost. */
  const currentTextIfAny = (path: string) =>
    currentText(path).catch((error) => {
      if (error instanceof SiteError && error.code === 'write/path') return undefined
      throw error
    })

  const currentPath = (path: string, userId: string) =>
    pathToSave(db, { path, userId, base: '', draft: '' })
  const headOf = (path: string, newTitle?: string) => textTitle(tree.entries(), path, newTitle)

  const mistakesIn = async (path: string, text: string) => {
    const { isPublishable, problems } = await check(path, text)
    return isPublishable ? undefined : problems
  }
  /** A text with mistakes may be hidden. */
  const mistakesUnlessHidden: typeof mistakesIn = async (path, text) =>
    isHiddenText(path, text) ? undefined : mistakesIn(path, text)
  const previews = createPreviewLinks(db)
  const manager = createTextManager({ ...parts, currentText, headOf, mistakesIn })

  async function publish(wanted: TextToSave, blocking = mistakesIn): Promise<SaveResult<Mistakes>> {
    const reason = await closed()
    if (reason !== undefined) return { kind: 'rejected', reason }
    const result = await saveText({ db, store, mistakesIn: blocking }, wanted)
    // Readers see it now; the watcher would find it a moment later, and reports what fails.
    if (result.kind === 'saved') await library.refresh().catch(() => undefined)
    return result
  }

  /** Changes the text that its editor saw, and merges as every change does. */
  async function saveEdited(
    { path, base, actor }: TextTarget,
    note: string,
    edit: (text: string) => EditResult,
    blocking = mistakesIn,
  ): Promise<SaveResult<Mistakes>> {
    const text = base === undefined ? undefined : await textByHash(db, base)
    const edited = text === undefined ? undefined : edit(text)
    if (!edited?.ok) return { kind: 'rejected', reason: edited?.reason ?? NO_BASE }
    return publish({ path, base, actor, note, text: edited.text }, blocking)
  }

  return {
    ...manager,
    ...openDraftStates(db),
    manage: (path, userId) =>
      isTextPath(path)
        ? describeText({ ...parts, shownText, headOf, limited }, path, userId)
        : Promise.resolve(undefined),
    async makePreviewLink(path, userId) {
      const shown = await linkedText(db, path, userId, shownText)
      if (shown === undefined) throw new SiteError('write/path')
      return previews.make(path, userId)
    },
    endPreviewLinks: previews.end,
    setPublication: (target, to) =>
      saveEdited(
        target,
        publicationNote(to),
        (text) => withPublication(target.path, text, to),
        to === 'draft' ? mistakesUnlessHidden : mistakesIn,
      ),
    announce: (target, note, isCorrection) =>
      saveEdited(target, note, (text) =>
        withAnnouncement(target.path, text, { note, isCorrection, today: isoDay() }),
      ),

    async sharedPreview(token, subject) {
      const shared = await previews.read(token)
      if (typeof shared === 'string') return { kind: shared }
      const { user, until } = shared
      const maker = await db
        .selectFrom('user')
        .selectAll()
        .where('id', '=', user)
        .executeTakeFirst()
      if (!maker || !mayDo(userOf(maker), 'write')) return { kind: 'ended' }
      const path = await currentPath(shared.path, user)
      const text = await linkedText(db, path, user, shownText)
      if (text === undefined) return { kind: 'wrong' }
      const entries = () => [...library.published(), ...hiddenCatalogue(tree.entries(), path)]
      const shown = { ...library, tree: { ...tree, entries } }
      const make = () => previewText({ ...parts, library: shown }, path, text)
      const preview = await withSlot(sharedPreviews, 'server/busy', make, subject)
      return { kind: 'text', until: new Date(until).toISOString(), preview }
    },

    closed,
    check,
    isHidden: (path, text) => isHiddenText(path, text) || publicationIn(text).state !== 'published',
    difference: textDifference,
    revisionDifference,
    words: (path) => writingWords(path, library, parts.against().drawings),
    facts: (path, text) => ({
      groups: withLevelNotes(readFacts(path, text), tree.entries()),
      suggestions: factSuggestions(tree, path),
    }),
    async saveDraft(wanted) {
      const path = await pathToSave(db, { ...wanted, draft: wanted.replaces })
      return saveDraft(db, { ...wanted, path }, heirOf(tree.entries(), path))
    },
    pathNow: currentPath,
    heirOf: (path) => heirOf(tree.entries(), path),
    deleteDraft: (userId, path, sha256) =>
      deleteDraft(db, userId, path, (draft) => sha256 === undefined || draft.sha256 === sha256),
    baseText: async (sha256) => (sha256 && (await textByHash(db, sha256))) || '',
    pathOf: (url) => pathOf(url, new Set(tree.paths())),

    async list(userId) {
      parts.warm?.()
      return listTexts(tree, db, userId)
    },

    async open(path, userId, title) {
      if (!isTextPath(path)) return undefined
      parts.warm?.()
      const [file, draft] = await Promise.all([shownText(path), draftOf(db, userId, path)])
      const start = file?.text ?? (await newText(path, title, tree.entries()))
      if (start === undefined && !draft) return undefined
      const { text = start ?? '' } = file ?? {}
      const head = headOf(
        path,
        file ? undefined : newTitle(tree.entries(), path, title, draft?.text),
      )
      const publication = inCatalogue(publicationIn(text), path, tree.entries())
      return {
        path,
        ...head,
        text,
        base: file?.sha256,
        isInTrash: await isInTrash(db, path, file),
        draft,
        publication,
      }
    },

    preview: (path, text) => limited(() => previewText(parts, path, text)),

    async revisions(path, before) {
      if (isTextPath(path)) await shownText(path)
      const [total, found] = await Promise.all([
        countRevisions(db, path, before),
        revisionsOf(db, path, { limit: REVISIONS_SHOWN, before }),
      ])
      return found.map(({ id, sha256, at, by, note }, index) => ({
        id,
        number: total - index,
        sha256,
        at: at.toISOString(),
        by,
        note,
      }))
    },

    async revisionText(path, id) {
      const revision = await revisionById(db, id)
      if (revision?.path !== path) return undefined
      return revision.sha256 === undefined ? '' : await textByHash(db, revision.sha256)
    },

    async restore({ revision: id, ...wanted }) {
      const revision = await revisionById(db, id)
      if (revision?.path !== wanted.path || revision.sha256 === undefined) return undefined
      const text = await textByHash(db, revision.sha256)
      const note = restoredNote(revision.at)
      if (text === undefined) return undefined
      const now = await currentTextIfAny(wanted.path)
      const to = now ? undefined : await renamedTo(db, wanted.path)
      if (to !== undefined) return rejected(`This text was renamed to ${to}.`)
      const restored = asRestored(wanted.path, text, now?.text ?? '')
      // One that was deleted cannot be corrected before it is there again.
      return publish({ ...wanted, text: restored, note }, mistakesUnlessHidden)
    },

    async save({ draft: named, ...wanted }) {
      const { actor, text } = wanted
      const path = await pathToSave(db, { ...wanted, userId: actor.id, draft: named })
      const isNew = wanted.base === undefined
      if (isNew && (await isInTrash(db, path, await currentTextIfAny(path))))
        return rejected(IN_TRASH)
      const result = await publish({ ...wanted, path })
      if (result.kind !== 'saved') return result
      const isDone = ({ sha256, text: typed }: TextDraft) =>
        sha256 === named || isSameTyped(typed, text)
      await deleteDraft(db, actor.id, path, isDone, text)
      return result
    },
  }
}
