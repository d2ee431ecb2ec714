import { SHAPE_PATHS } from '#app/ui/shape-paths.ts'
import { classColour, classShape, DAMAGE_CLASSES } from '#domain/cases/rating/damage-class.ts'
import { markedParts } from '#domain/search/marked-text.ts'
import { SEARCH_TYPES, type SearchType } from '#domain/search/search-document.ts'
import type { SearchHit, SearchResponse } from '#domain/search/search-response.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { approximateCount } from '../../features/search/count-text.ts'
import { drawPath, make } from '../make-element.ts'
import type { RecentPage } from './recent-pages.ts'

const MAX_IN_GROUP = 5

const GROUPS: [title: string, types: SearchType[]][] = [
  ['Pages', ['article', 'tool']],
  ['Cases and records', ['case']],
  ['Files', ['file', 'page']],
  ['Rounds', ['round']],
]

const KEYS: Partial<Record<SearchHit['kind'], string>> = {
  article: 'Article',
  catalogue: 'Catalogue',
  section: 'Section',
  tool: 'Tool',
  folder: 'Folder',
  file: 'File',
}

/** The content of each option. */
export const hitsOfOptions = new WeakMap<Element, SearchHit>()

export function resultOptions(words: string, response: SearchResponse): HTMLElement[] {
  const { facets, isTotalExact, meant, alone } = response
  const hits = withoutNestedSections(response.hits)
  const groups = GROUPS.flatMap(([title, types]) => {
    const kinds: readonly string[] = types.flatMap((type) => [...SEARCH_TYPES[type]])
    const found = hits.filter(({ kind }) => kinds.includes(kind))
    const values = facets.type.filter(({ value }) => types.includes(value as SearchType))
    const count = values.reduce((sum, value) => sum + value.count, 0)
    const [best] = found
    const options = found.slice(0, MAX_IN_GROUP).map(hitOption)
    const more = count > options.length && approximateCount(count, isTotalExact)
    return best ? [{ best: hits.indexOf(best), element: group(title, options, more) }] : []
  })
  // The group of the best hit comes first.
  const elements = groups.toSorted((a, b) => a.best - b.best).map((one) => one.element)
  const spelling =
    meant === undefined ? [] : [searchOption(meant, 'Spelling', `Did you mean ${meant}?`)]
  const apart = alone.map((word) => searchOption(word, 'Search', word))
  return [...spelling, ...elements, ...apart, allOption(words)]
}

/** Leaves out the sections of pages that are hits themselves. */
function withoutNestedSections(hits: readonly SearchHit[]): SearchHit[] {
  const pages = new Set(hits.map(({ url }) => url))
  return hits.filter(({ kind, url }) => kind !== 'section' || !pages.has(url.replace(/#.*/, '')))
}

export function recentOptions(pages: readonly RecentPage[]): HTMLElement[] {
  if (pages.length === 0) return []
  const options = pages.map(({ url, title }) => option(url, '', make('b', {}, title)))
  return [group('Recently viewed in this tab', options)]
}

function group(title: string, options: HTMLElement[], count: string | false = false): HTMLElement {
  const id = `search-${title.replaceAll(' ', '-')}`
  const head = make('div', { id, className: 'label', role: 'presentation' }, title)
  if (count) head.append(make('i', {}, count))
  return make('div', { role: 'group', 'aria-labelledby': id }, head, ...options)
}

function option(href: string, key: string, ...content: Node[]): HTMLAnchorElement {
  return make(
    'a',
    { href, role: 'option', ariaSelected: 'false', tabIndex: -1 },
    make('span', { className: 'search-key' }, key),
    ...content,
  )
}

function hitOption(hit: SearchHit): HTMLElement {
  const { url, kind, title, titleMarks, label } = hit
  const name = make('b')
  for (const { text, isMarked } of markedParts(title, titleMarks))
    name.append(isMarked ? make('mark', {}, text) : text)
  const text = make('span', {}, name)
  const place = placeOf(hit)
  if (place) text.append(make('small', {}, place))
  const mark = kind === 'case' ? [classMark(label)] : []
  const shown = option(url, keyOf(hit), text, ...mark)
  hitsOfOptions.set(shown, hit)
  return shown
}

function keyOf({ kind, date, label, page }: SearchHit): string {
  if (kind === 'page') return page ? 'PDF page' : 'Text'
  if (kind === 'case' || kind === 'record') return date || 'undated'
  return KEYS[kind] ?? label ?? ''
}

/** The folder of a file, the page of a section. */
function placeOf({ kind, path, label }: SearchHit): string | undefined {
  if (path) return path.replace(/\/[^/]*$/, '') || '/'
  return kind === 'section' ? label : undefined
}

function classMark(label: string | undefined): HTMLElement {
  const damageClass = DAMAGE_CLASSES.find((known) => known === label)
  const shape = classShape(damageClass)
  const drawing = drawPath('shape-mark', 16, SHAPE_PATHS[shape])
  drawing.dataset.shape = shape
  const mark = make('span', { className: 'search-class' }, drawing, damageClass ?? 'No class')
  mark.dataset.colour = classColour(damageClass)
  return mark
}

function searchOption(q: string, key: string, text: string): HTMLElement {
  return option(searchUrl({ q }), key, make('b', {}, text))
}

function allOption(words: string): HTMLElement {
  const all = searchOption(words, 'All results', `Search the whole site for “${words}”`)
  all.dataset.all = ''
  return all
}
