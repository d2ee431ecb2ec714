import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextWithSourceRefs } from './source-refs.tsx'

test.for([
  ['A note.[^3]', 'A note.3'],
  ['A note.[^16] [^17]', 'A note.16,17'],
  ['A note[^16][^17] goes on.[^4]', 'A note16,17 goes on.4'],
  ['No source', 'No source'],
] as const)('in “%s” the sources are %s', ([text, shown]) => {
  const html = renderToStaticMarkup(<TextWithSourceRefs text={text} />)
  expect(html.replaceAll(/<[^>]+>/g, '')).toBe(shown)
})
