import { counted } from '../archive/totals-text.ts'
import type { ContentFacts } from './site-facts.ts'
import type { Judged } from './status-row.ts'

/** @param content Undefined before the first check has ended: nothing is known then. */
export function contentStatus(content: ContentFacts | undefined): Judged {
  if (!content) return { rows: [], needs: [] }
  const { mistakes, warnings, first } = content
  const hasMistakes = mistakes > 0
  const places = first.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  return {
    rows: [
      {
        what: 'Content',
        reading: counted(mistakes, 'mistake'),
        note: counted(warnings, 'warning'),
        level: hasMistakes ? 'attention' : 'fine',
        word: hasMistakes ? 'Check' : 'Fine',
        details: hasMistakes ? places : ['Cases, catalogues and articles were read and checked.'],
        meaning: hasMistakes
          ? 'What has a mistake is not on the site as it was saved.'
          : 'Everything that was saved is on the site.',
      },
    ],
    needs: hasMistakes
      ? [
          {
            level: 'attention',
            title: `the content has ${counted(mistakes, 'mistake')}`,
            why: `The first: ${places[0] ?? ''}`,
            steps: [
              'Correct the file and save it. The site reads it within a second.',
              'Run `npm run site -- check-content` for the whole list.',
            ],
          },
        ]
      : [],
  }
}
