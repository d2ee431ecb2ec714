import { hash } from 'node:crypto'
import { dirname } from 'node:path'
import { isoDay } from '#domain/units/day.ts'
import { RENAMED_FROM, RENAMED_TO } from '#domain/writing/former-revisions.ts'
import { MAX_URL_NAME } from '#domain/writing/url-name.ts'
import type { DeletedText, TextProblem } from '#domain/writing/writing.ts'
import { contentPath, pathWithSameUrl } from '../content/content-path.ts'
import type { ContentTree } from '../content/content-tree.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { SITE } from '../content/site-file.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import { type DescriptionParts, NEVER_DELETED } from './describe-text.ts'
import { draftError, draftOf, moveDrafts, saveDraft } from './drafts.ts'
import { copiedText, renamedPath, renamedText } from './facts/front-matter-edits.ts'
import { withRenamedLinks } from './facts/renamed-links.ts'
import { moveDraftsAndTrash } from './follow-rename.ts'
import { heirOf, movedPath } from './renamed-to.ts'
import { newestRevisions } from './revisions.ts'
import { CHANGED, rejected, type SaveResult } from './save-text.ts'
import type { ExactText } from './stores/content-files.ts'
import type { FolderMove, TextChange, TextStore } from './stores/text-store.ts'
import { urlOfText } from './text-places.ts'
import { lastTitles } from './text-titles.ts'
import { IN_TRASH, isInTrash } from './trashed-text.ts'

export interface ManagerParts extends Pick<DescriptionParts, 'headOf'> {
  db: Db
  currentText: (path: string) => Promise<ExactText | undefined>
  store: TextStore
  library: Pick<OpenLibrary, 'refresh'> & {
    tree: Pick<ContentTree, 'entries' | 'failing' | 'paths'>
  }
  /** Problems that prevent publishing a text. */
  mistakesIn: (path: string, text: string) => Promise<TextProblem[] | undefined>
}

export interface TextTarget {
  path: string
  /** Hash of the text as its editor saw it. */
  base: string | undefined
  actor: Actor
}

const TOO_LONG = `A name may have at most ${MAX_URL_NAME} characters.`
const ITS_OWN = 'The text already has this name.'
const TAKEN = 'Another text has this name.'
const HAS_DRAFT = 'You have a draft with this name already.'
const NO_CATALOGUE = 'A catalogue cannot be duplicated: its cases would exist twice.'

export type TextManager = ReturnType<typeof createTextManager>

/** Renames, copies and deletes whole texts. */
export function createTextManager(parts: ManagerParts) {
  const { db, store, library, currentText, headOf, mistakesIn } = parts

  async function write(...change: Parameters<TextStore['write']>): Promise<boolean> {
    const isWritten = await store.exclusively(() => store.write(...change))
    if (isWritten) await library.refresh().catch(() => undefined)
    return isWritten
  }

  /** @throws SiteError write/path */
  async function existingText(path: string) {
    const file = await currentText(path)
    if (!file) throw new SiteError('write/path')
    return file
  }

  /** The path with another name that no text has, or why there is none. */
  async function freePath(path: string, name: string) {
    const to = renamedPath(path, name)
    if (to === undefined) return rejected(name.length > MAX_URL_NAME ? TOO_LONG : noName(path))
    if (to === path) return rejected(ITS_OWN)
    const reason = await takenReason(path, to)
    return reason === undefined ? { kind: 'ok' as const, to } : rejected(reason)
  }

  /** Why a text cannot have another path. */
  async function takenReason(path: string, to: string) {
    const file = await currentText(to)
    if (file || hasSameUrl(library.tree.paths(), path, to)) return TAKEN
    return (await isInTrash(db, to, file)) ? IN_TRASH : undefined
  }

  /** The text as it would be under its new name, or why it cannot have it. */
  async function textToRename({ path, base, actor }: TextTarget, name: string) {
    const free = await freePath(path, name)
    if (free.kind !== 'ok') return free
    // It would become a draft of this text.
    if (await draftOf(db, actor.id, free.to)) return rejected(HAS_DRAFT)
    const file = await existingText(path)
    if (file.sha256 !== base) return rejected(CHANGED)
    const edited = renamedText(path, free.to, file.text)
    if (!edited.ok) return rejected(edited.reason)
    const mistakes = await mistakesIn(free.to, edited.text)
    return mistakes ? { kind: 'mistakes' as const, mistakes } : { ...free, text: edited.text }
  }

  /** The same with the settings. */
  async function textsToRename(target: TextTarget, name: string) {
    const renamed = await textToRename(target, name)
    if (renamed.kind !== 'ok') return renamed
    const { path, actor } = target
    const site = await renamedSite(parts, { path, to: renamed.to, actor })
    const hasMistakes = site && 'mistakes' in site
    return hasMistakes
      ? { kind: 'mistakes' as const, mistakes: site.mistakes }
      : { ...renamed, site }
  }

  async function rename(target: TextTarget, name: string): Promise<SaveResult<TextProblem[]>> {
    const { path, base, actor } = target
    const result = await textsToRename(target, name)
    if (result.kind !== 'ok') return result
    const { to, text, site } = result
    if (contentPath(path).kind === 'catalogue')
      return renameCatalogue(parts, { ...target, to, text }, site)
    const sha256 = hash('sha256', text)
    const note = `${RENAMED_FROM}${path}`
    const isWritten = await write(
      [
        { path: to, file: { text, sha256 }, actor, note },
        { path, expected: base, file: undefined, actor, note: `${RENAMED_TO}${to}` },
        ...(site ? [site] : []),
      ],
      (tx) => moveDrafts(tx, path, to),
    )
    return isWritten
      ? { kind: 'saved', sha256, isMerged: false, isDraftReplaced: false }
      : rejected(CHANGED)
  }

  return {
    rename,

    async remove({ path, base, actor }: TextTarget): Promise<SaveResult<TextProblem[]>> {
      const file = await existingText(path)
      if (file.sha256 !== base) return rejected(CHANGED)
      if (NEVER_DELETED.includes(headOf(path).kind))
        return rejected('This text cannot be deleted, because the site needs it.')
      const isWritten = await write([
        { path, expected: base, file: undefined, actor, note: 'Moved to the trash' },
      ])
      return isWritten
        ? { kind: 'saved', sha256: '', isMerged: false, isDraftReplaced: false }
        : rejected(CHANGED)
    },

    /** Creates a new text from a copy, as a draft of its editor. @returns Its path, or why there is none. */
    async duplicate(
      { path, actor }: TextTarget,
      name: string,
    ): Promise<{ to: string } | { reason: string }> {
      if (contentPath(path).kind === 'catalogue') return { reason: NO_CATALOGUE }
      const free = await freePath(path, name)
      if (free.kind !== 'ok') return free
      const { to } = free
      const file = await existingText(path)
      const copied = copiedText(to, file.text, isoDay())
      if (!copied.ok) return { reason: copied.reason }
      const draft = { userId: actor.id, path: to, base: undefined, text: copied.text, note: '' }
      const heir = heirOf(library.tree.entries(), to)
      const saved = await saveDraft(db, { ...draft, replaces: undefined }, heir)
      if (saved.ok) return { to }
      return saved.why === 'changed' ? { reason: HAS_DRAFT } : { reason: draftError(saved).message }
    },

    async deleted(): Promise<DeletedText[]> {
      const rows = await newestRevisions(db)
        .select(['path', 'at', 'actor_name'])
        .where('sha256', 'is', null)
        .where('note', 'not like', `${RENAMED_TO}%`)
        .orderBy('id', 'desc')
        .limit(100)
        .execute()
      const deleted = rows.filter(({ path }) => path === SITE || contentPath(path).kind !== 'stray')
      const titleOf = await lastTitles(
        db,
        deleted.map(({ path }) => path),
      )
      return deleted.map(({ path, at, actor_name: by }) => ({
        path,
        title: titleOf(path),
        at: new Date(Number(at)).toISOString(),
        by: by ?? undefined,
      }))
    },
  }
}

/** Of two texts whose names differ only in case, Windows and macOS cannot keep both files. */
function hasSameUrl(paths: readonly string[], from: string, to: string): boolean {
  const other = pathWithSameUrl(to)
  return paths.some(
    (one) => one === other || (one !== from && one.toLowerCase() === to.toLowerCase()),
  )
}

function noName(path: string): string {
  const letters = contentPath(path).kind === 'case' ? 'letters' : 'lower-case letters'
  return `The name may have ${letters}, digits and hyphens only, and must begin with a letter or digit.`
}

interface CatalogueToRename extends TextTarget {
  /** Path of its text afterwards, and that text. */
  to: string
  text: string
}

type Renaming = { kind: 'move'; move: FolderMove } | Exclude<Saved, { kind: 'saved' }>
type Saved = SaveResult<TextProblem[]>

/** Moves a catalogue with all of its texts, and the links of the settings, as one change. */
async function renameCatalogue(
  parts: ManagerParts,
  wanted: CatalogueToRename,
  site: TextChange | undefined,
): Promise<Saved> {
  const { store, library } = parts
  const result = await store.exclusively(async () => {
    const renaming = await planRenaming(parts, wanted, site)
    if (renaming.kind !== 'move') return renaming
    const { move } = renaming
    const isMoved = await store.moveFolder(move, (tx) => moveDraftsAndTrash(tx, move))
    return isMoved ? ('moved' as const) : rejected(CHANGED)
  })
  if (result !== 'moved') return result
  await library.refresh().catch(() => undefined)
  return {
    kind: 'saved',
    sha256: hash('sha256', wanted.text),
    isMerged: false,
    isDraftReplaced: false,
  }
}

/** The settings with links to the new name; `undefined` if they have none to the old one. */
async function renamedSite(
  { currentText, mistakesIn }: ManagerParts,
  { path, to, actor }: Pick<CatalogueToRename, 'path' | 'to' | 'actor'>,
): Promise<TextChange | { mistakes: TextProblem[] } | undefined> {
  const [before, after] = [urlOfText(path), urlOfText(to)]
  if (before === undefined || after === undefined) return undefined
  const site = await currentText(SITE)
  if (!site?.text.includes(before)) return undefined
  const text = withRenamedLinks(site.text, before, after)
  const mistakes = await mistakesIn(SITE, text)
  if (mistakes) return { mistakes }
  if (text === site.text) return undefined
  const file = { text, sha256: hash('sha256', text) }
  const isCatalogue = contentPath(path).kind === 'catalogue'
  const note = isCatalogue
    ? `Renamed the catalogue ${dirname(path)} to ${dirname(to)}`
    : `Renamed ${path} to ${to}`
  return { path: SITE, expected: site.sha256, file, actor, note }
}

/** Must run exclusively. */
async function planRenaming(
  { store, library: { tree } }: ManagerParts,
  { path, base, actor, to, text }: CatalogueToRename,
  site: TextChange | undefined,
): Promise<Renaming> {
  const [from, target] = [dirname(path), dirname(to)]
  const failing = tree.failing().find((one) => one.path.startsWith(`${from}/`))
  // Its last valid version is stored for its path.
  if (failing) return rejected(`${failing.path} has a mistake; fix it first.`)
  if ((await store.pathsIn(target)).length > 0) return rejected('Another catalogue has this name.')
  const moved: TextChange[] = []
  const left: TextChange[] = []
  for (const one of await store.pathsIn(from)) {
    const now = await store.current(one)
    if (!now || (one === path && now.sha256 !== base)) return rejected(CHANGED)
    const file = one === path ? { text, sha256: hash('sha256', text) } : now
    const place = movedPath(one, from, target)
    moved.push({ path: place, file, actor, note: `${RENAMED_FROM}${one}` })
    const note = `${RENAMED_TO}${place}`
    left.push({ path: one, expected: now.sha256, file: undefined, actor, note })
  }
  const changes = [...moved, ...left, ...(site ? [site] : [])]
  return { kind: 'move', move: { from, to: target, actor, changes, edited: [to, SITE] } }
}
