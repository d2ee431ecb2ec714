import type { Context } from 'hono'
import { valueAt } from '#domain/units/value-at.ts'
import { FACT, SHOWN_FACTS } from '#domain/writing/text-facts.ts'
import { readForm } from '../access/html-form.ts'
import { parsedJson } from '../parsed-json.ts'
import type { SiteEnv } from './site-env.ts'

export interface TypedField {
  name: string
  value: string
}

/**
 * What was typed into the form of a text, sent by a page of this site: the text, the summary of the change and
 * the changed facts.
 */
export async function typedText(c: Context<SiteEnv>): Promise<TypedField[]> {
  if (!c.req.path.startsWith('/write/') || c.req.header('sec-fetch-site') !== 'same-origin')
    return []
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
    .map(([name, value]) => ({ name: name.replace(FACT, ''), value }))
}
