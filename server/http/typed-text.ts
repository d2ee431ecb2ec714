import type { Context } from 'hono'
import { valueAt } from '#domain/units/value-at.ts'
import { FACT, SHOWN_FACTS } from '#domain/writing/text-facts.ts'
import { readForm } from '../access/html-form.ts'
import { isKnownBrowser } from '../access/site-cookies.ts'
import { parsedJson } from '../parsed-json.ts'
import type { SiteEnv } from './site-env.ts'

export interface TypedField {
  name: string
  value: string
}

/** More facts than anyone changes at once; a forged form may have more than a page can show. */
const MAX_FIELDS = 200

/**
 * What was typed into the form of a text, sent by a page of this site: the text, the summary of the change and
 * the changed facts.
 */
export async function typedText(c: Context<SiteEnv>): Promise<TypedField[]> {
  const isOfSite = c.req.header('sec-fetch-site') === 'same-origin'
  if (!c.req.path.startsWith('/write/') || !isOfSite) return []
  if (!isKnownBrowser(c.req.header('cookie'))) return []
  const form = await readForm(c).catch(() => undefined)
  if (!form) return []
  const shown = parsedJson(form.get(SHOWN_FACTS) ?? '')
  const isTyped = (name: string, value: string) =>
    value.trim() !== '' &&
    (name === 'text' ||
      name === 'note' ||
      (name.startsWith(FACT) && value !== valueAt(shown, [name.slice(FACT.length)])))
  return [...form]
    .filter(([name, value]) => isTyped(name, value))
    .slice(0, MAX_FIELDS)
    .map(([name, value]) => ({ name: name.replace(FACT, ''), value }))
}
