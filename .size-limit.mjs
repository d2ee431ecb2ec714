import { readdirSync, readFileSync } from 'node:fs'

const BUNDLE = 'build/client/bundle'

/** What a browser loads for a page before anything is opened: entry, shell and the page's own code. */
function codeOf(route) {
  const name = readdirSync(BUNDLE).find((file) => file.startsWith('manifest-'))
  const text = readFileSync(`${BUNDLE}/${name}`, 'utf8')
  const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const parts = [entry, routes.root, routes[route]]
  const files = parts.flatMap(({ module, imports }) => [module, ...imports])
  return [...new Set(files)].map((file) => `build/client${file}`)
}

export default [
  { name: 'JavaScript of the archive page', path: codeOf('routes/archive'), limit: '140 kB' },
  { name: 'JavaScript of the home page', path: codeOf('routes/home'), limit: '125 kB' },
]
