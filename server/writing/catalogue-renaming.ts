import { hash } from 'node:crypto'
import { dirname } from 'node:path'
import type { TextProblem } from '#domain/writing/writing.ts'
import { SITE } from '../content/site-file.ts'
import { folderFollows } from './follow-rename.ts'
import type { ManagerParts, TextTarget } from './manager-parts.ts'
import { movedPath, RENAMED_TO } from './renamed-to.ts'
import { CHANGED, refused, type SaveResult } from './save-text.ts'
import type { FolderMove, TextChange } from './stores/text-store.ts'

interface CatalogueToRename extends TextTarget {
  /** Path of its text afterwards, and that text. */
  to: string
  text: string
}

type Renaming = { kind: 'move'; move: FolderMove } | Exclude<Saved, { kind: 'saved' }>
type Saved = SaveResult<TextProblem[]>

/** Moves a catalogue with all of its texts, and the links of the settings, as one change. */
export async function renameCatalogue(
  parts: ManagerParts,
  wanted: CatalogueToRename,
): Promise<Saved> {
  const { store, library } = parts
  const site = await renamedSite(parts, wanted)
  if (site && 'mistakes' in site) return { kind: 'mistakes', mistakes: site.mistakes }
  const result = await store.exclusively(async () => {
    const renaming = await planRenaming(parts, wanted, site)
    if (renaming.kind !== 'move') return renaming
    const { move } = renaming
    const isMoved = await store.moveFolder(move, (tx) => folderFollows(tx, move))
    return isMoved ? ('moved' as const) : refused(CHANGED)
  })
  if (result !== 'moved') return result
  await library.refresh().catch(() => undefined)
  return { kind: 'saved', sha256: hash('sha256', wanted.text), isMerged: false }
}

/** The settings with links to the new name; `undefined` if they have none to the old one. */
async function renamedSite(
  { currentText, mistakesIn }: ManagerParts,
  { path, to, actor }: CatalogueToRename,
): Promise<TextChange | { mistakes: TextProblem[] } | undefined> {
  const site = await currentText(SITE)
  const [before, after] = [path, to].map((one) => dirname(one).replace(/^cases/, '/blog'))
  const links = new RegExp(`${before}(?![A-Za-z0-9-])`, 'g')
  const text = site?.text.replace(links, after ?? '')
  if (!site || text === undefined || text === site.text) return undefined
  const mistakes = await mistakesIn(SITE, text)
  if (mistakes) return { mistakes }
  const file = { text, sha256: hash('sha256', text) }
  const note = `Renamed the catalogue ${dirname(path)} to ${dirname(to)}`
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
  if (failing) return refused(`${failing.path} has a mistake; fix it first.`)
  if ((await store.pathsIn(target)).length > 0) return refused('Another catalogue has this name.')
  const moved: TextChange[] = []
  const left: TextChange[] = []
  for (const one of await store.pathsIn(from)) {
    const now = await store.current(one)
    if (!now || (one === path && now.sha256 !== base)) return refused(CHANGED)
    const file = one === path ? { text, sha256: hash('sha256', text) } : now
    const place = movedPath(one, from, target)
    moved.push({ path: place, file, actor, note: `Renamed from ${one}` })
    const note = `${RENAMED_TO}${place}`
    left.push({ path: one, expected: now.sha256, file: undefined, actor, note })
  }
  const changes = [...moved, ...left, ...(site ? [site] : [])]
  return { kind: 'move', move: { from, to: target, actor, changes, edited: [to, SITE] } }
}
