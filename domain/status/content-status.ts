import { counted } from '../units/count.ts'
import type { ContentFacts } from './site-facts.ts'
import type { Assessment } from './status-row.ts'

/** @param content Undefined until the first check has finished. */
export function contentStatus(content: ContentFacts | undefined): Assessment {
  if (!content) return { rows: [], needs: [] }
  const { mistakes, warnings, first } = content
  const hasMistakes = mistakes > 0
  const places = first.map(({ file, line, message }) => `${file}:${line}: ${message}`)
  return {
    rows: [
      {
        name: 'Content',
        value: counted(mistakes, 'error'),
        note: counted(warnings, 'warning'),
        level: hasMistakes ? 'attention' : 'fine',
        word: hasMistakes ? 'Check' : 'Fine',
        details: hasMistakes ? places : ['All cases, catalogues and articles were checked.'],
        meaning: hasMistakes
          ? 'Content with errors is not published; the last valid version is shown.'
          : 'All saved content is published.',
      },
    ],
    needs: hasMistakes
      ? [
          {
            level: 'attention',
            title: `the content has ${counted(mistakes, 'error')}`,
            why: `First error: ${places[0] ?? ''}`,
            steps: [
              'Correct and save the file. The site picks it up within a second.',
              'Run `npm run site -- check-content` for the full list.',
            ],
          },
        ]
      : [],
  }
}
