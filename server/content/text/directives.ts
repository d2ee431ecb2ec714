import { z } from 'zod'
import { parseFileMoment } from '#domain/archive/file-moment.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import type { SectionName } from '#domain/articles/rich-text.ts'
import type { Findings } from './findings.ts'
import { type Element, element, type Inner, text } from './html-tree.ts'

/** A figure with a caption and source numbers. */
interface Captioned {
  caption: string
  source: readonly string[]
}

/** @param file With its moment, if it has one. */
function archiveFile({ file, ...shown }: Captioned & { file: string }): Element {
  const alt = withoutSources(shown.caption)
  return element('archive-file', { file, alt }, captionParts(shown))
}

function drawing({ name, alt, ...shown }: Captioned & { name: string; alt: string }): Element {
  const picture = element('img', {
    src: `/assets/drawings/${name}.svg`,
    alt,
    loading: 'lazy',
    decoding: 'async',
  })
  return element('figure', { className: ['drawing'] }, [picture, ...captionOf(shown)])
}

/** A collapsible block. */
function fold({ title }: { title: string }, inside: Inner[]): Element {
  const summary = element('summary', {}, [text(title)])
  return element('details', { className: ['fold'] }, [summary, ...inside])
}

/** A quotation with its source. */
function quote({ source }: Pick<Captioned, 'source'>, inside: Inner[]): Element {
  const label = source.length > 1 ? 'Sources ' : 'Source '
  return element('figure', { className: ['quote'] }, [
    element('blockquote', {}, inside),
    ...captionOf({ caption: label.trim(), source }),
  ])
}

function captionOf(shown: Captioned): Inner[] {
  const parts = captionParts(shown)
  return parts.length === 0 ? [] : [element('figcaption', {}, parts)]
}

function captionParts({ caption, source }: Captioned): Inner[] {
  const written = [caption, source.map((number) => `[^${number}]`).join('')].filter(Boolean)
  // A gap that no line breaks at.
  return written.length === 0 ? [] : [text(written.join('\u00a0'))]
}

function withoutSources(caption: string): string {
  return caption.replaceAll(/\s*\[\^\d+\]/g, '')
}

/** Context and content of a directive. */
interface Standing {
  line: number
  /** Content of a block. */
  inside: Inner[]
  found: Findings
}

/** HTML, or a problem with an attribute. */
type DirectiveHtml = { ok: true; html: Element } | { ok: false; issues: z.core.$ZodIssue[] }

export interface Directive {
  /** A line `::name{…}`, or a block from `:::name{…}` to a line `:::`. */
  form: 'line' | 'block'
  takes: string[]
  html(attributes: Record<string, unknown>, standing: Standing): DirectiveHtml
}

/** Front matter fields that sections are rendered from. */
export const SECTION_DATA = new Set(['times', 'comparison', 'rounds', 'levels'])

const words = (what: string) => z.string().trim().min(1, `expected ${what}`)

/** Source numbers: `2`, or `1, 3`. */
const sources = z
  .string()
  .regex(/^\d+([ ,]+\d+)*$/, 'expected the number of a source, or several, e.g. 1, 3')
  .transform((numbers) => numbers.split(/[ ,]+/))

const shownFile = z.strictObject({
  /** A video may begin at a moment: `2vN8Jq0cXb7LmT4rYw9KpZ?t=12.5`. */
  file: z
    .string()
    .refine((reference) => fileId.safeParse(reference.replace(/\?.*/s, '')).success, {
      error: 'expected the id of a file',
      abort: true,
    })
    .refine(
      (reference) => fileId.safeParse(parseFileMoment(reference).id).success,
      'expected seconds after the id, e.g. ?t=90',
    ),
  /** A text alternative, which may refer to sources, e.g. [^1]. */
  caption: words('a caption'),
  source: sources.default([]),
})

const folder = z
  .string()
  .startsWith('/', 'expected a folder of the archive that starts with /')
  .pipe(archivePath)

const ownDrawing = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, 'expected the name of a drawing, without .svg'),
  /** A text alternative. */
  alt: words('what is drawn, in words'),
  caption: z.string().trim().default(''),
  source: sources.default([]),
})

const frame = z.strictObject({
  address: z.url({ protocol: /^https$/, error: 'expected a URL that starts with https://' }),
  /** Title of the frame. */
  title: words('a title'),
})

const NOTHING = z.strictObject({})

/** Attributes of sections rendered from article data. */
const sectionAttributes: Record<SectionName, z.ZodObject> = {
  /** A sortable table of times per vehicle. */
  times: z.strictObject({
    /** Heading of the value column. */
    value: words('the heading of the column').default('Time (in seconds)'),
  }),
  comparison: NOTHING,
  rounds: z.strictObject({
    /** Calibre of the gun, in mm. */
    calibre: z.string().regex(/^\d{2,3}$/, 'expected a calibre in mm, e.g. 120'),
  }),
  /** The rating scale from 1 to 10 as a bar. */
  scale: NOTHING,
  /** The criteria of each rating level. */
  levels: NOTHING,
  /** An external page that site.yaml lists under `links`. */
  frame: z.strictObject({
    link: z.enum(['sheet', 'map'], 'expected sheet or map'),
    title: words('a title'),
  }),
}

const shownFileDirective = directive('line', shownFile, (given, { found, line }) => {
  found.files.push({ id: parseFileMoment(given.file).id, line })
  return archiveFile(given)
})

/** Every directive. `::cases` is handled separately: it only marks a position. */
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
      return element('archive-gallery', given)
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
      element('article-section', { name, ...(given as Record<string, string>) }, inside),
    ),
  ]),
  [
    // An external page, loaded after the reader agrees.
    'embed',
    directive('line', frame, (given, { found, line }) => {
      found.frames.push({ address: given.address, line })
      return element('outside-embed', given)
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
