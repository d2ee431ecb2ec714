import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { OpenText, TextKind, TextSummary, Writing } from '#domain/writing/writing.ts'
import type { CheckedAgainst } from '../content/checks/check-library.ts'
import { contentPath } from '../content/content-path.ts'
import type { ContentReader } from '../content/content-reader.ts'
import { setFileField } from '../content/edit/set-field.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import { SITE } from '../content/site-file.ts'
import type { Database } from '../db/schema.ts'
import { SiteError } from '../errors.ts'
import { checkText } from './check-text.ts'
import { type ContentFiles, Unwritable } from './content-files.ts'
import { deleteDraft, draftOf, draftsOf, saveDraft } from './drafts.ts'
import { keepEarlierRating } from './earlier-rating.ts'
import { factSuggestions } from './fact-suggestions.ts'
import { previewText } from './preview-text.ts'
import { readFacts } from './read-facts.ts'
import type { RevisionRecorder } from './revision-recorder.ts'
import { countRevisions, revisionById, revisionsOf, textByHash } from './revisions.ts'
import { type SaveResult, saveText, type TextToSave } from './save-text.ts'
import { textDifference } from './text-difference.ts'
import { isTextPath } from './text-path.ts'
import { writingWords } from './writing-words.ts'

const TEMPLATE = new URL('../../docs/case-template.md', import.meta.url)
const REVISIONS_SHOWN = 100
/** Checks render texts, one at a time; more editors than this are not expected. */
const MAX_CHECKS = 16
const ON_POSTGRES =
  'Texts cannot be edited here while the site uses Postgres. Change the files in the content folder of each node.'
const READ_ONLY =
  'Texts cannot be edited here, because the site may not write into its content folder. Let CONTENT_DIR name a folder that it may write.'

type Mistakes = Awaited<ReturnType<typeof checkText>>['problems']
type DraftToSave = Parameters<typeof saveDraft>[1]

/** What editors do with texts, beyond what pages show of them. */
export interface TextEditor extends Writing {
  save(wanted: TextToSave): Promise<SaveResult<Mistakes>>
  /** Saves the text of a revision; `undefined` if there is none. */
  restore(wanted: RevisionToRestore): Promise<SaveResult<Mistakes> | undefined>
  saveDraft(wanted: DraftToSave): ReturnType<typeof saveDraft>
  deleteDraft(userId: string, path: string): Promise<void>
  /** The text with this hash; empty for a new one. */
  baseText(sha256: string | undefined): Promise<string>
}

interface RevisionToRestore extends Pick<TextToSave, 'path' | 'base' | 'actor'> {
  revision: number
}

interface WritingParts {
  db: Kysely<Database>
  files: ContentFiles
  /** `undefined` where several nodes have folders of their own. */
  recorder: RevisionRecorder | undefined
  library: Pick<OpenLibrary, 'tree' | 'render' | 'refresh' | 'templates'>
  reader: Pick<ContentReader, 'read' | 'readSite'>
  against: () => CheckedAgainst
}

export function openWriting(parts: WritingParts): TextEditor {
  const { db, files, recorder, library } = parts
  const { tree } = library
  let checks = 0

  async function limited<Result>(work: () => Promise<Result>): Promise<Result> {
    if (checks >= MAX_CHECKS) throw new SiteError('write/busy')
    checks += 1
    try {
      return await work()
    } finally {
      checks -= 1
    }
  }
  const check = (path: string, text: string) => limited(() => checkText(parts, path, text))

  async function closed(): Promise<string | undefined> {
    if (!recorder) return ON_POSTGRES
    return files.requireWritable().then(
      () => undefined,
      () => READ_ONLY,
    )
  }

  /** @throws SiteError write/path for what is no text. */
  async function currentText(path: string) {
    try {
      return recorder ? await recorder.exclusively(() => recorder.current(path)) : files.read(path)
    } catch (error) {
      if (error instanceof Unwritable) throw new SiteError('write/path', { detail: error.message })
      throw error
    }
  }

  function headOf(path: string): Pick<OpenText, 'kind' | 'title' | 'address'> {
    const place = contentPath(path)
    const kind = (path === SITE ? 'site' : place.kind) as TextKind
    const entry = tree.entries().find((one) => one.path === path)
    const title = entry && 'text' in entry ? entry.text.head.title : path
    return { kind, title, address: addressOf(path) }
  }

  async function publish(wanted: TextToSave): Promise<SaveResult<Mistakes>> {
    const reason = await closed()
    if (!recorder || reason !== undefined) return { kind: 'refused', reason: reason ?? ON_POSTGRES }
    const mistakesIn = async (path: string, text: string) => {
      const { isPublishable, problems } = await check(path, text)
      return isPublishable ? undefined : problems
    }
    const published = await currentText(wanted.path).catch(() => undefined)
    const text = keepEarlierRating(wanted.path, published?.text ?? '', wanted.text)
    const result = await saveText({ db, files, recorder, mistakesIn }, { ...wanted, text })
    // Readers see it now; the watcher would find it a moment later, and reports what fails.
    if (result.kind === 'saved') await library.refresh().catch(() => undefined)
    return result
  }

  return {
    closed,
    check,
    difference: textDifference,
    words: (path) => writingWords(path, library, parts.against().drawings),
    facts: (path, text) => ({
      groups: readFacts(path, text),
      suggestions: factSuggestions(tree, path),
    }),
    saveDraft: (wanted) => saveDraft(db, wanted),
    deleteDraft: (userId, path) => deleteDraft(db, userId, path),
    baseText: async (sha256) => (sha256 && (await textByHash(db, sha256))) || '',
    pathOf: (address) => pathOf(address, new Set(tree.paths())),

    async list(userId) {
      const drafts = new Map(
        (await draftsOf(db, userId)).map(({ path, savedAt }) => [path, savedAt]),
      )
      const failing = new Map(tree.failing().map(({ path, problems }) => [path, problems.length]))
      const published = new Set([...tree.paths(), SITE].filter(isTextPath))
      const paths = [...published.union(drafts)].sort((one, other) => (one < other ? -1 : 1))
      return paths.map((path): TextSummary => {
        const place = contentPath(path)
        const { kind, title } = headOf(path)
        return {
          path,
          kind,
          title,
          catalogue: 'slug' in place ? place.slug : undefined,
          isPublished: published.has(path),
          mistakes: failing.get(path) ?? 0,
          draftAt: drafts.get(path),
        }
      })
    },

    async open(path, userId, title) {
      if (!isTextPath(path)) return undefined
      const [file, draft] = await Promise.all([currentText(path), draftOf(db, userId, path)])
      const start = file?.text ?? (await newText(path, title))
      if (start === undefined && !draft) return undefined
      const { text = start ?? '' } = file ?? {}
      return { path, ...headOf(path), text, base: file?.sha256, draft }
    },

    preview: (path, text) => limited(() => previewText(parts, path, text)),

    async revisions(path, before) {
      if (recorder && isTextPath(path)) await currentText(path)
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
      const note = `Restored the revision of ${revision.at.toISOString().slice(0, 10)}`
      return text === undefined ? undefined : publish({ ...wanted, text, note })
    },

    async save(wanted) {
      const result = await publish(wanted)
      if (result.kind === 'saved') await deleteDraft(db, wanted.actor.id, wanted.path)
      return result
    },
  }
}

/** What a new text begins with; `undefined` for one that only its author can begin. */
async function newText(path: string, title: string | undefined): Promise<string | undefined> {
  const place = contentPath(path)
  if (place.kind !== 'case') return undefined
  const today = new Date().toISOString().slice(0, 10)
  const fields = [
    ['id', place.id],
    ['title', title],
    ['added', today],
  ] as const
  return fields.reduce(
    (text, [field, value]) => {
      const edited = value ? setFileField(path, text, [field], value) : undefined
      return edited?.ok ? edited.text : text
    },
    await readFile(TEMPLATE, 'utf8'),
  )
}

/** The page that shows a text. */
function addressOf(path: string): string | undefined {
  const place = contentPath(path)
  switch (place.kind) {
    case 'case':
      return `/blog/${place.slug}/${place.id}`
    case 'catalogue':
    case 'records':
      return `/blog/${place.slug}`
    case 'article':
      return `/blog/${place.name}`
    default:
      return undefined
  }
}

function pathOf(address: string, paths: ReadonlySet<string>): string | undefined {
  const [, slug, id] = /^\/blog\/([a-z0-9-]+)(?:\/([A-Za-z0-9-]+))?\/?$/.exec(address) ?? []
  if (slug === undefined) return undefined
  const named = id
    ? [`cases/${slug}/${id}.md`]
    : [`cases/${slug}/catalogue.md`, `articles/${slug}.md`]
  return named.find((path) => paths.has(path))
}
