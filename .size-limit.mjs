import { readdirSync, readFileSync } from 'node:fs'
import { calculators } from '#domain/calculators/calculators.ts'

const BUNDLE = 'build/client/bundle'
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g

/**
 * What a browser loads for a page before anything is opened: entry, shell, the page, and what they import.
 * @param late Beginning of the name of a file that the page loads as soon as it runs.
 */
function codeOf(route, late) {
  const name = readdirSync(BUNDLE).find((file) => file.startsWith('manifest-'))
  const text = readFileSync(`${BUNDLE}/${name}`, 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const wanted = [entry, routes.root, routes[route]].map(({ module }) => module.split('/').at(-1))
  if (late) wanted.push(readdirSync(BUNDLE).find((file) => file.startsWith(late)))
  const found = new Set([name])
  while (wanted.length > 0) {
    const file = wanted.pop()
    if (found.has(file)) continue
    found.add(file)
    for (const [, next] of readFileSync(`${BUNDLE}/${file}`, 'utf8').matchAll(STATIC_IMPORT))
      wanted.push(next)
  }
  return [...found].map((file) => `${BUNDLE}/${file}`)
}

export default [
  { name: 'JavaScript of the archive page', path: codeOf('routes/archive'), limit: '140 kB' },
  { name: 'JavaScript of the home page', path: codeOf('routes/home'), limit: '125 kB' },
  {
    name: 'JavaScript of an article',
    path: codeOf('routes/blog-post'),
    limit: '130 kB',
  },
  {
    name: 'JavaScript of the catalogue page',
    path: codeOf('routes/blog-post', 'catalogue-view-'),
    limit: '130 kB',
  },
  {
    name: 'JavaScript of the case page',
    path: codeOf('routes/case'),
    limit: '130 kB',
  },
  ...calculators.map(({ name }) => ({
    name: `JavaScript of the ${name} calculator`,
    path: codeOf(`routes/${name}-calculator`),
    limit: '130 kB',
  })),
]
