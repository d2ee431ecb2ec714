import { readdirSync, readFileSync } from 'node:fs'
import { calculators } from '#domain/calculators/calculators.ts'

const BUNDLE = 'build/client/bundle'
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g
const files = readdirSync(BUNDLE)

/** Pages that run no React, or on first use only: what they load is `app/enhance/` and the part of it that they have. */
const READING = {
  home: [],
  archive: ['react-on-use'],
  'file-info': ['react-on-use'],
  'archive-metadata': [],
  'file-pages': [],
  receipt: [],
  blog: [],
  'catalogue-changes': [],
  'blog-post': ['filter-on-use'],
  case: [],
  tools: [],
  penmap: [],
  map: [],
  vehicle: [],
  impressum: [],
  search: [],
  write: [],
  'write-new': [],
  'write-text': [],
  'write-manage': [],
  'write-revisions': [],
  'write-preview': [],
  'manage-readers': [],
  'account-history': [],
  preview: [],
  'not-found': [],
}

/** Pages that run React at once, and those that do so for editors. */
const EDITORS = [
  'archive',
  'file-info',
  'archive-history',
  'archive-inbox',
  'archive-trash',
  'upload',
  'login',
  'logout',
  'first-admin',
  'auth',
  'welcome',
  'manage-people',
  'manage-status',
]

const manifest = onlyFile('manifest-')
const text = readFileSync(`${BUNDLE}/${manifest}`, 'utf8')
const { entry, routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
const CALCULATORS = calculators.map(({ name }) => `${name}-calculator`)

const grouped = new Set([...Object.keys(READING), ...CALCULATORS, ...EDITORS])
const ungrouped = Object.keys(routes).filter((name) => name !== 'root' && !grouped.has(name))
const unknown = [...grouped].filter((name) => !(name in routes))
if (ungrouped.length + unknown.length > 0) {
  throw new Error(`The size gate and the built routes differ: ${[...ungrouped, ...unknown]}`)
}

const withSchemas = files.filter(
  (file) => file.endsWith('.js') && readFileSync(`${BUNDLE}/${file}`, 'utf8').includes('ZodError'),
)
if (withSchemas.length > 0) throw new Error(`zod reaches the browser: ${withSchemas}`)

const withBaseMap = files.filter(
  (file) => file.endsWith('.js') && readFileSync(`${BUNDLE}/${file}`, 'utf8').includes('|UA-14|'),
)
if (withBaseMap.length > 0) throw new Error(`The base map reaches the browser: ${withBaseMap}`)

export default [
  ...Object.entries(READING).map(([route, parts]) => ({
    name: `JavaScript of ${route} for readers`,
    path: withImports(['enhance-', ...parts.map((part) => `${part}-`)].map(onlyFile)),
    limit: '8 kB',
  })),
  {
    name: 'JavaScript of the editor of texts',
    path: withImports(['text-editor-', 'code-editor-', 'file-picker-'].map(onlyFile)).filter(
      (file) => !file.includes('/enhance-'),
    ),
    limit: '160 kB',
  },
  {
    name: 'JavaScript of a map',
    path: withImports([onlyFile('case-map-')]).filter((file) => !file.includes('/enhance-')),
    limit: '8 kB',
  },
  {
    name: 'JavaScript of the search dialog',
    path: withImports([onlyFile('search-dialog-')]).filter((file) => !file.includes('/enhance-')),
    limit: '6 kB',
  },
  {
    name: 'JavaScript of the case filter',
    path: withImports([onlyFile('page-filter-')]).filter((file) => !file.includes('/enhance-')),
    limit: '6 kB',
  },
  {
    name: 'JavaScript that map and timeline add to the filter',
    path: besideFilter(['case-timeline-', 'case-map-']),
    limit: '8 kB',
  },
  {
    name: 'JavaScript that the summary adds to the filter',
    path: besideFilter(['case-summary-']),
    limit: '3 kB',
  },
  {
    name: 'JavaScript that the citation adds to the filter',
    path: besideFilter(['case-cited-']),
    limit: '2 kB',
  },
  ...CALCULATORS.map((route) => withReact(route, '130 kB')),
  ...EDITORS.map((route) => withReact(route, '200 kB')),
]

/** What is loaded with the filter of a catalogue, without what that loads itself. */
function besideFilter(names) {
  const own = new Set(withImports([onlyFile('page-filter-')]))
  return withImports(names.map(onlyFile)).filter(
    (file) => !own.has(file) && !file.includes('/enhance-'),
  )
}

/** Entry, shell, page and the script of every page. */
function withReact(route, limit) {
  const modules = [entry, routes.root, routes[route]].map(({ module }) => module.split('/').at(-1))
  const path = withImports([manifest, onlyFile('enhance-'), ...modules])
  return { name: `JavaScript of ${route} with React`, path, limit }
}

function onlyFile(start) {
  const [found, ...more] = files.filter((file) => file.startsWith(start) && file.endsWith('.js'))
  if (!found || more.length > 0) throw new Error(`There is not one built file ${start}*.js.`)
  return found
}

/** These files and all that they import statically, which a browser loads before anything is opened. */
function withImports(wanted) {
  const found = new Set()
  while (wanted.length > 0) {
    const file = wanted.pop()
    if (found.has(file)) continue
    found.add(file)
    for (const [, next] of readFileSync(`${BUNDLE}/${file}`, 'utf8').matchAll(STATIC_IMPORT))
      wanted.push(next)
  }
  return [...found].map((file) => `${BUNDLE}/${file}`)
}
