import { z } from 'zod'
import { fileId } from '../archive/paths/file-id.ts'
import { webUrl } from '../units/web-url.ts'

const inSite = z.string().regex(/^\/(?![/\\])/, 'expected a URL on this site that starts with /')

/** A section without lines: YAML reads one whose lines are all commented out as null. */
const orEmpty = <Section extends z.ZodType>(section: Section) =>
  z.preprocess((given) => given ?? {}, section)

/** Name of a drawing in /assets/drawings, without `.svg`. */
const drawing = z
  .string()
  .regex(/^[a-z0-9-]+$/, 'expected the name of a drawing in lower-case letters, digits and hyphens')

const menuItem = z.strictObject({
  /** The text of the link. */
  label: z.string().min(1),
  /** A path of this site. */
  link: inSite,
  /** One short sentence under the label. */
  text: z.string().optional(),
})

const featuredItem = z.strictObject({
  title: z.string().min(1),
  /** One sentence: what a reader finds there. */
  text: z.string().min(1),
  link: inSite,
  drawing,
})

/** content/site.yaml: everything the author may say about the site without touching code. */
export const siteContent = z.strictObject({
  /** Name of the site, in the header and in every title. */
  brand: z.string().min(1),
  /** One sentence for search engines and share cards. */
  description: z.string().min(1),
  /** First year of the copyright range. */
  firstYear: z.int().min(1990).max(2100).default(2021),
  menu: z.strictObject({
    /** Plain links of the header, in order. */
    links: z.array(menuItem).min(1),
    /** The Tools menu, and with their drawings the page that lists the tools. */
    tools: z.array(menuItem.extend({ drawing: drawing.optional() })).min(1),
  }),
  home: z.strictObject({
    title: z.string().min(1),
    text: z.string().min(1),
    /** Exactly four items. */
    featured: z.array(featuredItem).length(4),
    welcome: z.string().min(1),
    author: z.string().min(1),
    focus: z.string().min(1),
  }),
  /** The blog's pages, in order. */
  blog: z.array(featuredItem),
  /** URLs of other sites. An unset one is left out of every page. */
  links: orEmpty(
    z.strictObject({
      support: webUrl.optional(),
      chat: webUrl.optional(),
      press: webUrl.optional(),
      map: webUrl.optional(),
      sheet: webUrl.optional(),
    }),
  ),
  imprint: orEmpty(
    z.strictObject({
      /** Who is responsible for the site: name and postal address, one line each. */
      contact: z.array(z.string().min(1)).optional(),
      /** Id of an image in the archive with the same details. */
      image: fileId.optional(),
    }),
  ),
  editorial: orEmpty(
    z.strictObject({
      /** Whether pages show unverified cases and rows, marked as such. */
      showUnverified: z.boolean().default(true),
      /** Terms of use of the case data, in one sentence. */
      licence: z
        .string()
        .min(1)
        .default(
          'All rights reserved. Cite it with this site and the sources that each case names.',
        ),
    }),
  ),
  /** URLs that articles and cases may embed, once the reader agrees; each exactly as it is written there. */
  embeds: z.preprocess((given) => given ?? [], z.array(webUrl)),
})

export type SiteContent = z.output<typeof siteContent>
