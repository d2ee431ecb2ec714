import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import type { ArchiveUses, Use } from '#domain/articles/archive-uses.ts'
import { postPlaceUrl, postUrl } from '#domain/site/blog-url.ts'
import { decodedUrl } from '#domain/units/decoded-url.ts'
import { unescaped } from '#domain/units/escaped.ts'
import { isShownCase } from './catalogue-view.ts'
import type { ContentEntry } from './content-entry.ts'
import { pageNameOf } from './rendered-entries.ts'
import { splitFrontMatter } from './yaml/front-matter.ts'

// Any 22 letters and digits may be a file id; others match no file.
const FILE_ID = /(?<![0-9A-Za-z])[0-9A-Za-z]{22}(?![0-9A-Za-z])/g
const FOLDER = /\bfolder="([^"]+)"|[?&]dir=([^\s)"'&#]+)/g
/** In the front matter of a draft, which may not be valid. */
const HEAD_FOLDER = /\b(?:folder|footage):[ \t]*(?:"([^"\r\n]+)"|'([^'\r\n]+)'|([^"'\s][^\r\n]*))/g

/** An entry whose text may refer to the archive. */
type NamingEntry = Exclude<ContentEntry, { kind: 'rounds' | 'synonyms' }>

/** Scans the source texts, so nothing has to be rendered. */
export function archiveUses(
  entries: readonly ContentEntry[],
  showUnverified: boolean,
  isPublic: (entry: ContentEntry) => boolean = () => true,
): ArchiveUses {
  const files = new Map<string, Use[]>()
  const folders = new Map<ArchivePath, Use[]>()
  for (const entry of entries.filter(namesFiles)) {
    const use = placeOf(entry, showUnverified)
    const title = isPublic(entry) ? use.title : `${use.title} (not public)`
    addUses({ files, folders }, { ...use, title }, textOf(entry), headFolders(entry))
  }
  return { files, folders }
}

/** Adds what editors have typed and not published. */
export function withDrafts(
  uses: ArchiveUses,
  drafts: readonly { path: string; text: string }[],
): ArchiveUses {
  const files = new Map([...uses.files].map(([id, places]) => [id, [...places]]))
  const folders = new Map([...uses.folders].map(([path, places]) => [path, [...places]]))
  for (const { path, text } of drafts) {
    const use = { title: `Draft of ${path}`, url: `/write/${path}`, isShown: true }
    addUses({ files, folders }, use, text, draftFolders(text))
  }
  return { files, folders }
}

interface FoundUses {
  files: Map<string, Use[]>
  folders: Map<ArchivePath, Use[]>
}

function addUses(
  { files, folders }: FoundUses,
  use: Use,
  text: string,
  ofHead: readonly string[],
): void {
  for (const id of new Set(text.match(FILE_ID))) add(files, id, use)
  for (const folder of new Set([...ofHead, ...textFolders(text)])) {
    const path = archivePath.safeParse(folder)
    if (path.success) add(folders, path.data, use)
  }
}

function namesFiles(entry: ContentEntry): entry is NamingEntry {
  return entry.kind !== 'rounds' && entry.kind !== 'synonyms'
}

function add<Key>(uses: Map<Key, Use[]>, key: Key, use: Use): void {
  const known = uses.get(key) ?? []
  if (!known.some(({ url }) => url === use.url)) uses.set(key, [...known, use])
}

function placeOf(entry: NamingEntry, showUnverified: boolean): Use {
  switch (entry.kind) {
    case 'case': {
      const { id, title } = entry.text.head
      const isShown = isShownCase(entry, showUnverified)
      return { title, url: postPlaceUrl(entry.slug, id), isShown }
    }
    case 'catalogue':
    case 'article':
      return { title: entry.text.head.title, url: postUrl(pageNameOf(entry)), isShown: true }
    case 'records':
      return { title: entry.slug, url: postUrl(entry.slug), isShown: true }
  }
}

function textOf(entry: NamingEntry): string {
  if ('text' in entry) return `${JSON.stringify(entry.text.head)}\n${entry.text.body}`
  return JSON.stringify(entry.records)
}

function headFolders(entry: NamingEntry): string[] {
  if (!('text' in entry) || entry.kind === 'case') return []
  const { head } = entry.text
  const below =
    'subfolders' in head ? [head.footage, ...head.subfolders.map(({ folder }) => folder)] : []
  return [head.folder, ...below].filter((folder) => folder !== undefined)
}

function draftFolders(text: string): string[] {
  const head = splitFrontMatter(text)?.headYaml.text ?? ''
  return [...head.matchAll(HEAD_FOLDER)].flatMap(([, double, single, plain = '']) => {
    const quoted = double ?? single
    if (quoted !== undefined) return [quoted.trim()]
    // Its end depends on what it is within; what is no path of the archive matches nothing.
    return [/$/, /[,}]/, /\s#/].map((end) => plain.split(end, 1).join('').trim())
  })
}

function textFolders(text: string): string[] {
  return [...text.matchAll(FOLDER)].map(([, named, linked]) =>
    named === undefined ? decodedUrl(linked ?? '') : unescaped(named),
  )
}
