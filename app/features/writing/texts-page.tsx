import type { ReactNode } from 'react'
import { ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { counted } from '#domain/units/count.ts'
import type { DeletedText, OrphanedDraft, TextKind, TextSummary } from '#domain/writing/writing.ts'
import { PublicationStatus } from './publication-forms.tsx'
import { WritingStyles } from './writing-sheet.tsx'

interface TextsPageProps {
  texts: readonly TextSummary[]
  /** Texts in the trash. */
  deleted: readonly DeletedText[]
  /** Drafts of authors who have no access any more. */
  orphanedDrafts: readonly OrphanedDraft[]
  /** Why no text can be edited. */
  closed: string | undefined
  /** Search words for titles. */
  words: string
  /** What the form before this page has done. */
  done: string | undefined
  /** Navigation to the other editor pages. */
  children: ReactNode
}

const OTHERS = 'Other texts'
/** Longer groups are folded. */
const FEW = 12
const NAMES: Partial<Record<TextKind, string>> = {
  site: 'Site: name, menu, home page, imprint',
  rounds: 'Rounds of the calculator',
  synonyms: 'Synonyms for the search',
  records: 'Geolocations that match no case',
}

const DONE: Record<string, ReactNode> = {
  discarded: (
    <p className="note writing-note" role="status" data-tone="done">
      The drafts were deleted permanently.
    </p>
  ),
  'draft-discarded': (
    <p className="note writing-note" role="status" data-tone="done">
      Your draft was discarded.
    </p>
  ),
  gone: (
    <p className="note writing-note" role="status">
      Not discarded: another editor has already continued with these drafts or discarded them.
    </p>
  ),
}

/** Every text of the site, with what waits for its author. */
export function TextsPage({
  texts,
  deleted,
  orphanedDrafts,
  closed,
  words,
  done,
  children,
}: TextsPageProps) {
  const found = texts.filter((text) => hasWords(text, words))
  const waiting = texts.filter(isWaiting)
  const catalogues = texts.filter(({ kind }) => kind === 'catalogue')
  const group = (title: string, belongs: (text: TextSummary) => boolean) => {
    const own = found.filter(belongs)
    const isOpen = words !== '' || own.length <= FEW || own.some(isUnfinished)
    return { title, texts: own, isOpen }
  }
  return (
    <div className="wrap stack page editor-page writing-page">
      {children}
      <WritingStyles />
      <h1>Texts</h1>
      {DONE[done ?? '']}
      {closed && <p className="note writing-note">{closed}</p>}
      {!closed && (
        <p className="row">
          <ButtonLink isMain href="/write/new">
            New text
          </ButtonLink>
        </p>
      )}
      <search>
        <form className="bar writing-search">
          <label htmlFor="texts-q">Search titles</label>
          <input type="search" id="texts-q" name="q" defaultValue={words} maxLength={100} />
          <SubmitButton>Search</SubmitButton>
          {words && <a href="/write">Show all</a>}
        </form>
      </search>
      {!words && waiting.length > 0 && <TextList title="In progress" texts={waiting} isOpen />}
      {found.length === 0 && <p>No titles match.</p>}
      <TextList {...group('Articles', ({ kind }) => kind === 'article')} />
      {catalogues.map(({ catalogue, title, path }) => (
        <TextList
          key={path}
          {...group(title, (text) => text.catalogue === catalogue)}
          newCase={closed ? undefined : `/write/new?catalogue=${catalogue}`}
        />
      ))}
      <TextList {...group(OTHERS, ({ kind, catalogue }) => kind !== 'article' && !catalogue)} />
      {!words && <OrphanedDrafts orphanedDrafts={orphanedDrafts} />}
      {!words && <Trash deleted={deleted} />}
    </div>
  )
}

function isWaiting(text: TextSummary): boolean {
  return isUnfinished(text) || text.publication.state !== 'published'
}

function isUnfinished({ draftAt, mistakes }: TextSummary): boolean {
  return draftAt !== undefined || mistakes > 0
}

function hasWords({ title, path }: TextSummary, words: string): boolean {
  const text = `${title} ${path}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface TextListProps {
  title: string
  texts: readonly TextSummary[]
  /** Unfolded, however long it is. */
  isOpen: boolean
  /** URL of the form for a new case of this catalogue. */
  newCase?: string | undefined
}

function TextList({ title, texts, isOpen, newCase }: TextListProps) {
  if (texts.length === 0) return null
  return (
    <Fold title={title} count={counted(texts.length, 'text')} isOpen={isOpen} newCase={newCase}>
      <ul className="writing-list">
        {texts.map((text) => (
          <li key={text.path}>
            <a href={`/write/${text.path}`}>{NAMES[text.kind] ?? text.title}</a>
            <State {...text} />
            {text.isPublished && (
              <a href={`/write/manage/${text.path}`}>
                Manage<span className="visually-hidden"> {text.title}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  )
}

interface FoldProps extends Pick<TextListProps, 'title' | 'isOpen' | 'newCase'> {
  count: string
  children: ReactNode
}

/** A part of the list. Its heading summarises it while it is folded. */
function Fold({ title, count, isOpen, newCase, children }: FoldProps) {
  return (
    <section className="stack writing-group" data-gap="2">
      <details open={isOpen}>
        <summary>
          <h2>{title}</h2> <span className="fine row writing-state">{count}</span>
        </summary>
        {children}
      </details>
      {newCase && <a href={newCase}>New case in “{title}”</a>}
    </section>
  )
}

function OrphanedDrafts({ orphanedDrafts }: Pick<TextsPageProps, 'orphanedDrafts'>) {
  if (orphanedDrafts.length === 0) return null
  return (
    <Fold
      title="Drafts of former authors"
      count={counted(orphanedDrafts.length, 'draft')}
      isOpen={orphanedDrafts.length <= FEW}
    >
      <ul className="writing-list">
        {orphanedDrafts.map(({ id, path, by, at }) => (
          <li key={id}>
            <a href={`/write/revisions/${path}?to=${id}`}>{path}</a>
            <span className="fine row writing-state">
              Draft by {by}, <LocalTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function Trash({ deleted }: { deleted: readonly DeletedText[] }) {
  if (deleted.length === 0) return null
  return (
    <Fold title="Trash" count={counted(deleted.length, 'text')} isOpen={deleted.length <= FEW}>
      <ul className="writing-list">
        {deleted.map(({ path, title, at, by }) => (
          <li key={path}>
            <a href={`/write/manage/${path}`}>{title}</a>
            <span className="fine row writing-state">
              <span>{path}</span>
              <span>
                Deleted <LocalTime at={at} />
                {by && ` by ${by}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}

function State({ isPublished, publication, mistakes, draftAt }: TextSummary) {
  return (
    <span className="fine row writing-state">
      {mistakes > 0 && <strong>{counted(mistakes, 'mistake')}</strong>}
      {draftAt && (
        <span>
          Your draft of <LocalTime at={draftAt} />
        </span>
      )}
      <span>{isPublished ? <PublicationStatus {...publication} /> : 'Not published'}</span>
    </span>
  )
}
