import { z } from 'zod'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import type { SectionName } from '#domain/articles/rich-text.ts'
import { archiveFile, drawing, embed, fold, gallery, quote, section } from './directive-elements.ts'
import type { Findings } from './findings.ts'
import type { Element, Inner } from './html-tree.ts'

/** Where a directive stands and what it holds. */
interface Standing {
  line: number
  /** What stands between the lines of a block. */
  inside: Inner[]
  found: Findings
}

/** HTML, or what is wrong with an attribute. */
type DirectiveHtml = { ok: true; html: Element } | { ok: false; issues: z.core.$ZodIssue[] }

export interface Directive {
  /** `::name{…}` alone on its line, or `:::name{…}` and what follows up to a line of `:::`. */
  form: 'line' | 'block'
  /** Names of the attributes that it takes. */
  takes: string[]
  html(attributes: Record<string, unknown>, standing: Standing): DirectiveHtml
}

/** What a section is drawn from, where that stands in the head of its article. */
export const SECTION_DATA = new Set(['times', 'comparison', 'rounds', 'levels'])

const words = (what: string) => z.string().trim().min(1, `expected ${what}`)

/** Numbers of sources of the head: `2`, or `1, 3`. */
const sources = z
  .string()
  .regex(/^\d+([ ,]+\d+)*$/, 'expected the number of a source, or several as 1, 3')
  .transform((numbers) => numbers.split(/[ ,]+/))

const shownFile = z.strictObject({
  /** A file of the archive. */
  file: z
    .string()
    .regex(/^[0-9A-Za-z]{22}$/, 'expected the id of a file')
    .pipe(fileId),
  /** What there is to see, also for those who cannot see it. It may name sources, as [^1]. */
  caption: words('a caption'),
  source: sources.default([]),
})

const folder = z
  .string()
  .startsWith('/', 'expected a folder of the archive that starts with /')
  .pipe(archivePath)

const ownDrawing = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, 'expected the name of a drawing, without .svg'),
  /** What is drawn, for those who cannot see it. */
  alt: words('what is drawn, in words'),
  caption: z.string().trim().default(''),
  source: sources.default([]),
})

const frame = z.strictObject({
  address: z.url({ protocol: /^https$/, error: 'expected an address that starts with https://' }),
  /** What is framed. */
  title: words('a title'),
})

const NOTHING = z.strictObject({})

/** Attributes of the sections of an article that are drawn from data. */
const sectionAttributes: Record<SectionName, z.ZodObject> = {
  /** Times of vehicles, to sort. */
  times: z.strictObject({
    /** Heading of the column with the figures. */
    value: words('the heading of the column').default('Time (in seconds)'),
  }),
  comparison: NOTHING,
  rounds: z.strictObject({
    /** Of the gun, in mm. */
    calibre: z.string().regex(/^\d{2,3}$/, 'expected a calibre in mm, e.g. 120'),
  }),
  /** The rating from 1 to 10 as one bar. */
  scale: NOTHING,
  /** The criteria of each level of the rating. */
  levels: NOTHING,
  /** A page of another site that site.yaml names under `links`. */
  frame: z.strictObject({
    link: z.enum(['sheet', 'map'], 'expected sheet or map'),
    title: words('a title'),
  }),
}

const shownFileDirective = directive('line', shownFile, (given, { found, line }) => {
  found.files.push({ id: given.file, line })
  return archiveFile(given)
})

/** Every directive that a text may use. `::cases` is read apart: it only says where the cases stand. */
export const DIRECTIVES: ReadonlyMap<string, Directive> = new Map([
  [
    'details',
    directive('block', z.strictObject({ title: words('a title') }), (given, { inside }) =>
      fold(given, inside),
    ),
  ],
  [
    'quote',
    directive('block', z.strictObject({ source: sources }), (given, { inside }) =>
      quote(given, inside),
    ),
  ],
  ['figure', shownFileDirective],
  ['media', shownFileDirective],
  [
    'gallery',
    directive('line', z.strictObject({ folder }), (given, { found, line }) => {
      found.folders.push({ path: given.folder, line })
      return gallery(given)
    }),
  ],
  [
    'drawing',
    directive('line', ownDrawing, (given, { found, line }) => {
      found.drawings.push({ name: given.name, line })
      return drawing(given)
    }),
  ],
  ...Object.entries(sectionAttributes).map(([name, takes]): [string, Directive] => [
    name,
    directive('block', takes, (given, { inside }) =>
      section(name as SectionName, given as Record<string, string>, inside),
    ),
  ]),
  [
    'embed',
    directive('line', frame, (given, { found, line }) => {
      found.frames.push({ address: given.address, line })
      return embed(given)
    }),
  ],
])

function directive<Takes extends z.ZodObject>(
  form: Directive['form'],
  takes: Takes,
  html: (given: z.output<Takes>, standing: Standing) => Element,
): Directive {
  return {
    form,
    takes: Object.keys(takes.shape),
    html(attributes, standing) {
      const given = takes.safeParse(attributes)
      if (!given.success) return { ok: false, issues: given.error.issues }
      return { ok: true, html: html(given.data, standing) }
    },
  }
}
