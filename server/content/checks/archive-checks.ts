import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Archive } from '#domain/archive/archive.ts'
import { parseFileMoment } from '#domain/archive/file-moment.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import type { ContentEntry } from '../content-entry.ts'
import type { ContentTree } from '../content-tree.ts'
import type { RenderEntry, TextEntry } from '../rendered-entries.ts'
import { problemAt } from '../yaml/checked-yaml.ts'
import { type Diagnostic, firstProblems, type Problem } from './diagnostic.ts'
import {
  type FoundDiagnostic,
  fieldDiagnostic,
  lineDiagnostic,
  type Message,
} from './field-diagnostic.ts'

export type ArchiveLookup = Pick<Archive, 'file' | 'resolveFolderPaths' | 'foldersMovedAway'>

/** A reference to a file or folder of the archive, in the front matter or on a line of the text. */
type Named = NamedInHead | { name: string; line: number }

interface NamedInHead {
  name: string
  path: PropertyKey[]
}

/** References to missing files, and to folders that may be created later or have been moved. */
export async function archiveDiagnostics(
  tree: ContentTree,
  render: RenderEntry,
  archive: ArchiveLookup,
  checked: readonly TextEntry[],
): Promise<FoundDiagnostic[]> {
  const diagnostics: FoundDiagnostic[] = []
  for (const entry of checked) {
    const { files, folders } = await render(entry)
    const addDiagnostic = diagnosticFor(tree, entry)
    for (const file of await absent([...headFiles(entry), ...files.map(asFile)], hasFile(archive)))
      diagnostics.push(addDiagnostic(file, noFile(file), 'error'))
    const named = [...headFolders(entry), ...folders.map(asFolder)]
    for (const { folder, problem } of await folderProblems(named, archive))
      diagnostics.push(addDiagnostic(folder, problem, 'warning'))
  }
  return diagnostics
}

function noFile({ name }: Named): string {
  return `the archive has no file with the id "${name}"`
}

/** Files that only the new front matter names must be there; a published one may have been deleted since. */
export async function newFileProblems(
  entry: ContentEntry,
  published: ContentEntry | undefined,
  archive: ArchiveLookup | undefined,
): Promise<Problem[]> {
  if (entry.kind !== 'case' || !archive) return []
  const before = new Set(published?.kind === 'case' ? headFiles(published).map(nameOf) : [])
  const added = headFiles(entry).filter(({ name }) => !before.has(name))
  const missing = await absent(added, hasFile(archive))
  const { headLines } = entry.text
  return firstProblems(missing.map((file) => () => problemAt(headLines, file.path, noFile(file))))
}

/** The same file, from the same second, twice. */
export function repeatedFiles(tree: ContentTree, entry: TextEntry): FoundDiagnostic[] {
  if (entry.kind !== 'case') return []
  const { media } = entry.text.head
  return media.flatMap((name, at) =>
    media.indexOf(name) === at
      ? []
      : [fieldDiagnostic(tree, entry, ['media', at], `the file ${name} is named twice`, 'warning')],
  )
}

function nameOf({ name }: Named): string {
  return name
}

function diagnosticFor(tree: ContentTree, entry: TextEntry) {
  return (named: Named, message: Message, kind: Diagnostic['kind']) =>
    'path' in named
      ? fieldDiagnostic(tree, entry, named.path, message, kind)
      : lineDiagnostic(tree, entry.path, named.line, message, kind)
}

/** Looks up each name once, one at a time: a text may contain thousands. */
async function absent<Found extends Named>(
  named: readonly Found[],
  isThere: (name: string) => Promise<boolean>,
): Promise<Found[]> {
  const missing = new Set<string>()
  for (const name of new Set(named.map(nameOf))) {
    await yieldToOthers()
    if (!(await isThere(name))) missing.add(name)
  }
  return named.filter(({ name }) => missing.has(name))
}

function hasFile(archive: ArchiveLookup) {
  return async (name: string) => {
    const id = fileId.safeParse(parseFileMoment(name).id)
    return id.success && (await archive.file(id.data)) !== undefined
  }
}

async function folderProblems(named: Named[], archive: ArchiveLookup) {
  const pathOf = ({ name }: Named) => archivePath.safeParse(name).data
  const paths = named.map(pathOf).filter((path) => path !== undefined)
  const places = await archive.resolveFolderPaths(paths)
  const left = await archive.foldersMovedAway(paths)
  return named.flatMap((folder) => {
    const path = pathOf(folder)
    const now = path && places.get(path)
    if (now === undefined)
      return { folder, problem: `the archive has no folder ${folder.name} yet` }
    const to = now === path ? left.get(path) : now
    if (to === undefined) return []
    const message =
      now === path
        ? `another folder has the path ${folder.name} now; the one that had it before is ${to}`
        : `the folder ${folder.name} is ${to} now; it is still found`
    return { folder, problem: { message, fix: { from: folder.name, to } } }
  })
}

function asFile({ id, line }: { id: string; line: number }): Named {
  return { name: id, line }
}

function asFolder({ path, line }: { path: string; line: number }): Named {
  return { name: path, line }
}

function headFiles(entry: TextEntry): NamedInHead[] {
  if (entry.kind !== 'case') return []
  const { media, rated } = entry.text.head
  return [
    ...media.map((name, at) => ({ name, path: ['media', at] })),
    ...(rated?.files ?? []).map((name, at) => ({ name, path: ['rated', 'files', at] })),
  ]
}

function headFolders(entry: TextEntry): Named[] {
  if (entry.kind === 'case') return []
  const { head } = entry.text
  const own = fieldFolder(head.folder, ['folder'])
  if (!('subfolders' in head)) return own
  const footage = head.footage === head.folder ? undefined : head.footage
  const below = head.subfolders.flatMap(({ folder }, at) =>
    fieldFolder(folder, ['subfolders', at, 'folder']),
  )
  return [...own, ...fieldFolder(footage, ['footage']), ...below]
}

function fieldFolder(name: string | undefined, path: PropertyKey[]): Named[] {
  return name === undefined ? [] : [{ name, path }]
}
