import { counted } from '../archive/listing/totals-text.ts'
import type { SearchFacts } from './site-facts.ts'
import type { Judged, Need } from './status-row.ts'

export function searchStatus(search: SearchFacts): Judged {
  const { documents, waitingTexts, unread, isBuilding, findsParts } = search
  return {
    rows: [
      {
        what: 'Search',
        reading: `${documents.toLocaleString('en')} ${documents === 1 ? 'entry' : 'entries'}`,
        note: isBuilding ? 'being indexed' : textsNote(waitingTexts),
        level: findsParts ? 'fine' : 'attention',
        word: findsParts ? (isBuilding ? 'Building' : 'Fine') : 'Check',
        meaning: isBuilding
          ? 'Until the index is complete, searches miss some entries and say so.'
          : unreadText(unread.count),
        ...(unread.first.length > 0 && {
          details: unread.first.map(({ path, problem }) => `${path}: ${problem}`),
        }),
      },
    ],
    needs: findsParts ? [] : [WITHOUT_TRIGRAMS],
  }
}

function textsNote(waiting: number): string {
  return waiting === 0 ? 'all texts read' : `${counted(waiting, 'text')} waiting to be read`
}

function unreadText(count: number): string {
  if (count === 0) return 'The text of every PDF and text file can be found.'
  return `The text of ${counted(count, 'file')} is missing or incomplete; ${count === 1 ? 'it is' : 'they are'} found by name and description.`
}

const WITHOUT_TRIGRAMS: Need = {
  level: 'attention',
  title: 'the search does not find parts of names',
  why: 'Postgres lacks the extension `pg_trgm`. Whole words and their beginnings are found.',
  steps: [
    'Install the package `postgresql-contrib` where Postgres runs, if it is separate.',
    'As the owner of the database, run `create extension pg_trgm`.',
    'Run `npm run site -- reindex`.',
  ],
}
