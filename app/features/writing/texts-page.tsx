import type { ReactNode } from 'react'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { TextKind, TextSummary } from '#domain/writing/writing.ts'
import { WritingSheet } from './writing-sheet.tsx'

interface TextsPageProps {
  texts: readonly TextSummary[]
  /** Why no text can be edited. */
  closed: string | undefined
  /** What the titles are searched for. */
  words: string
  /** Navigation to the other editor pages. */
  children: ReactNode
}

const OTHERS = 'Other texts'
const NAMES: Partial<Record<TextKind, string>> = {
  site: 'Site: name, menu, home page, imprint',
  rounds: 'Rounds of the calculator',
  synonyms: 'Other names for the search',
  records: 'Geolocations that match no case',
}

/** Every text of the site, with what waits for its author. */
export function TextsPage({ texts, closed, words, children }: TextsPageProps) {
  const found = texts.filter((text) => hasWords(text, words))
  const waiting = texts.filter(({ draftAt, mistakes }) => draftAt !== undefined || mistakes > 0)
  const catalogues = texts.filter(({ kind }) => kind === 'catalogue')
  return (
    <div className="wrap editor-page writing-page">
      <WritingSheet />
      {children}
      <h1>Texts</h1>
      {closed && <p className="writing-note">{closed}</p>}
      {!closed && <NewCase catalogues={catalogues} />}
      <search>
        <form className="row writing-search">
          <label htmlFor="texts-q">Titles with</label>
          <input type="search" id="texts-q" name="q" defaultValue={words} maxLength={100} />
          <button type="submit" className="button">
            Search
          </button>
          {words && <a href="/write">Show all</a>}
        </form>
      </search>
      {!words && waiting.length > 0 && <TextList title="In work" texts={waiting} />}
      {found.length === 0 && <p>No title has these words.</p>}
      <TextList title="Articles" texts={found.filter(({ kind }) => kind === 'article')} />
      {catalogues.map(({ catalogue, title, path }) => (
        <TextList
          key={path}
          title={title}
          texts={found.filter((text) => text.catalogue === catalogue)}
        />
      ))}
      <TextList
        title={OTHERS}
        texts={found.filter(({ kind, catalogue }) => kind !== 'article' && !catalogue)}
      />
    </div>
  )
}

function hasWords({ title, path }: TextSummary, words: string): boolean {
  const text = `${title} ${path}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function NewCase({ catalogues }: { catalogues: readonly TextSummary[] }) {
  return (
    <form action="/write/new" className="row writing-new">
      <h2>New case</h2>
      <label>
        Catalogue
        <select name="catalogue">
          {catalogues.map(({ catalogue, title }) => (
            <option key={catalogue} value={catalogue}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Title
        <input name="title" required maxLength={160} />
      </label>
      <label>
        Id, part of its URL
        <input name="id" required maxLength={80} pattern="[A-Za-z0-9\-]+" />
      </label>
      <button type="submit" className="button">
        Begin
      </button>
    </form>
  )
}

function TextList({ title, texts }: { title: string; texts: readonly TextSummary[] }) {
  if (texts.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ul className="writing-list">
        {texts.map((text) => (
          <li key={text.path}>
            <a href={`/write/${text.path}`}>{NAMES[text.kind] ?? text.title}</a>
            <State {...text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ isPublished, mistakes, draftAt }: TextSummary) {
  return (
    <span className="writing-state">
      {mistakes > 0 && <strong>{mistakes === 1 ? '1 mistake' : `${mistakes} mistakes`}</strong>}
      {draftAt && (
        <span>
          Your draft of <LocalTime iso={draftAt} />
        </span>
      )}
      <span>{isPublished ? 'Published' : 'Not published'}</span>
    </span>
  )
}
