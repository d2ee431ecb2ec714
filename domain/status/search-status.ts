import { counted, formatCount } from '../units/count.ts'
import type { SearchFacts } from './site-facts.ts'
import type { Assessment, Need } from './status-row.ts'

export function searchStatus(search: SearchFacts): Assessment {
  const { documents, unread, isBuilding, hasTrigrams } = search
  return {
    rows: [
      {
        name: 'Search',
        value: counted(documents, 'entry', 'entries'),
        note: isBuilding ? 'being indexed' : textsNote(search),
        level: hasTrigrams ? 'fine' : 'attention',
        word: hasTrigrams ? (isBuilding ? 'Building' : 'Fine') : 'Check',
        meaning: isBuilding
          ? 'Until the index is complete, searches miss some entries and say so.'
          : unreadText(search),
        ...(unread.first.length > 0 && {
          details: unreadLines(unread),
        }),
      },
    ],
    needs: hasTrigrams ? [] : [WITHOUT_TRIGRAMS],
  }
}

/** The first files whose text is missing, and how many more there are. */
export function unreadLines({ count, first }: SearchFacts['unread']): string[] {
  const more = count - first.length
  const lines = first.map(({ path, problem }) => `${path}: ${problem}`)
  return more > 0 ? [...lines, `and ${formatCount(more)} more`] : lines
}

function textsNote({ waitingTexts, postponedTexts }: SearchFacts): string {
  if (waitingTexts === 0) return 'all texts read'
  const again =
    postponedTexts > 0 ? `, ${formatCount(postponedTexts)} of them will be retried later` : ''
  return `${counted(waitingTexts, 'text')} waiting to be read${again}`
}

function unreadText({ waitingTexts, unread: { count } }: SearchFacts): string {
  if (count === 0)
    return waitingTexts === 0
      ? 'The text of every PDF and text file can be found.'
      : 'The files of waiting texts are found by name and description.'
  return `The text of ${counted(count, 'file')} is missing or incomplete; ${count === 1 ? 'it is' : 'they are'} found by name and description.`
}

const WITHOUT_TRIGRAMS: Need = {
  level: 'attention',
  title: 'searches for parts of names are slow',
  why: 'Postgres lacks the extension `pg_trgm`, or the index that uses it.',
  steps: [
    'Install the package `postgresql-contrib` where Postgres runs, if it is separate.',
    'As the owner of the database, run `create extension if not exists pg_trgm; create index search_term_by_part on search_term using gin (word gin_trgm_ops)`.',
  ],
}
