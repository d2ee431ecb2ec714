import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CorrectionNote } from './correction-note.tsx'

test.for([
  { hasContact: true, links: ['/blog/puma', '/impressum'] },
  { hasContact: false, links: ['/blog/puma'] },
])(
  'a correction without a file is sent to the contact, if there is one: $hasContact',
  ({ hasContact, links }) => {
    const html = renderToStaticMarkup(<CorrectionNote about="/blog/puma" hasContact={hasContact} />)
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
  },
)
