import { z } from 'zod'
import { calculatorPage } from '#domain/calculators/calculator.ts'
import type { CalculatorCall } from '#domain/calculators/calculator-call.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import type { ContentDocument } from '#domain/search/search-document.ts'
import type { Content } from '../../open-content.ts'
import { articleDocuments, joined, NOTHING, sentences } from './article-documents.ts'
import { catalogueDocuments } from './catalogue-documents.ts'

export interface SearchedContent extends Pick<Content, 'site' | 'rounds' | 'library'> {
  /** Whether visitors may upload. */
  acceptsUploads: boolean
}

/** All of the author's texts that a search finds, as pages show them, and the pages that every site has. */
export async function contentDocuments(content: SearchedContent): Promise<ContentDocument[]> {
  const { library, acceptsUploads } = content
  const { showUnverified } = content.site().editorial
  const documents = [
    ...toolDocuments(content),
    ...mapDocuments(library.catalogues().length),
    ...(acceptsUploads ? [UPLOAD] : []),
    FEED,
    API,
    IMPRESSUM,
  ]
  for (const slug of library.articles()) {
    const article = await library.article(slug)
    if (article) documents.push(...articleDocuments(article, showUnverified))
  }
  for (const slug of library.catalogues()) {
    const catalogue = await library.catalogue(slug)
    if (catalogue) documents.push(...catalogueDocuments(catalogue))
  }
  return [...new Map(documents.map((one) => [one.url, one])).values()]
}

const UPLOAD: ContentDocument = {
  ...NOTHING,
  kind: 'tool',
  url: '/upload',
  title: 'Upload files',
  names:
    'Send files, submit, contribute, evidence, send a correction, report an error or a mistake',
  body: 'Photos, videos and documents, or a correction without a file. No account needed.',
}

const FEED: ContentDocument = {
  ...NOTHING,
  kind: 'tool',
  url: '/feed.xml',
  title: 'Feed',
  names: 'RSS, Atom, subscribe, news, recent changes',
  body: 'The latest changes of the site, for feed readers',
}

const API: ContentDocument = {
  ...NOTHING,
  kind: 'tool',
  url: '/api/openapi.json',
  title: 'API',
  names: 'OpenAPI, documentation for developers, scripts',
  body: 'Search, files and calculators for programs, as OpenAPI',
}

const IMPRESSUM: ContentDocument = {
  ...NOTHING,
  kind: 'article',
  url: '/impressum',
  title: 'Impressum',
  names: 'Imprint, legal notice, contact, privacy, data protection',
  body: 'Anbieterkennzeichnung und rechtliche Hinweise, Haftung, Urheberrecht, Datenschutz',
}

function mapDocuments(catalogues: number): ContentDocument[] {
  if (catalogues === 0) return []
  const names = 'All cases on one map, map of losses, Karte, карта'
  const texts = { title: 'Map', names, body: 'Places in Ukraine' }
  return [{ ...NOTHING, ...texts, kind: 'tool', url: '/map' }]
}

/** What readers calculate for, and what nothing that is calculated says: “tank armour calculator”. */
const CALCULATOR_WORDS = 'tank, armour, armoured vehicle, projectile, round, shell, calculator'

/** The page that shows an armour map, of which a label says nothing else. */
const MAP_NAMES = new Map([['/tools/penmap', 'penetration map, armour map']])

function toolDocuments({ site, rounds }: SearchedContent): ContentDocument[] {
  const own = new Map(calculators.map((one) => [calculatorPage(one), one]))
  return site().menu.tools.map(({ label, link, text = '' }) => {
    const calculator = own.get(link)
    const templates = calculator?.name === 'perforation' ? rounds().map(({ name }) => name) : []
    return {
      ...NOTHING,
      kind: 'tool',
      url: link,
      title: calculator?.title ?? label,
      names: joined([label, link.split('/').at(-1), MAP_NAMES.get(link), 'tool']),
      body: sentences([
        calculator?.subtitle,
        text,
        calculator && callText(calculator.call),
        templates.join(', '),
      ]),
      ...(calculator && { keywords: CALCULATOR_WORDS }),
    }
  })
}

/** What a calculator computes from which values, in the words of its API. */
function callText({ summary, body }: CalculatorCall): string {
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  const { inputs } = properties as { inputs?: { items?: { properties?: Record<string, Field> } } }
  const fields = Object.values(inputs?.items?.properties ?? {})
  return [summary, ...fields.flatMap(({ description = [] }) => description)].join('. ')
}

interface Field {
  description?: string
}
