import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NewTextPage } from './new-text-page.tsx'

test('each form is named by what it creates', () => {
  const typed = { kind: '', title: '', id: '', catalogue: '' }
  const html = renderToStaticMarkup(
    <NewTextPage catalogues={[]} closed={undefined} typed={typed} />,
  )
  const named = [...html.matchAll(/<form[^>]* aria-labelledby="(.+?)".*?<h2 id="\1">(.+?)</g)]
  expect(named.map(([, , title]) => title)).toEqual(['New case', 'New article', 'New catalogue'])
})

test('a name that leads to a renamed text is not given to a new one', () => {
  const typed = { kind: 'article', title: 'A', id: 'fa', catalogue: '' }
  const html = renderToStaticMarkup(
    <NewTextPage catalogues={[]} closed={undefined} typed={typed} heir="articles/fb.md" />,
  )
  expect(html).toContain(
    'Nothing was created. <a href="/write/articles/fb.md">articles/fb.md</a> had this URL before',
  )
})
