import { expect, test } from 'vitest'
import { builtSite, ORIGIN } from './built-site.ts'

/**
 * One way through every folder is enough: other orders of the same folder hold the same links. The
 * log-in has the URL of the page that it is on, and so has as many URLs. Of a filter each option is tried, and no two
 * together; months, regions and corrections of one catalogue are enough, and `/map` has the regions of all.
 */
const SKIPPED =
  /[?&](sort|order|view|cursor|download)\b|dir=\/Tests|^\/blog\/(?!challenger2-)[^?]*\?(from|map)=|^\/upload\?about=(?!%2Fblog%2Fchallenger2-)|^\/login\?next=(?!%2F$)|^\/(blog\/[^?]*|map)\?.*(%2C|&(?!to=))/

const site = builtSite()

test('every fragment of a reading page leads to a place on it or on the page it names', async () => {
  const ids = new Map<string, Set<string>>()
  const links: { from: string; to: string; fragment: string }[] = []
  const read = async (url: string) => {
    const html = await (await site.ask(url)).text()
    ids.set(url, new Set(attributesIn(html, /<[a-z][^>]*?\sid="([^"]*)"/g)))
    for (const href of new Set(attributesIn(html, /<a\s[^>]*?\bhref="([^"]*#[^"]*)"/g))) {
      const { pathname, search, hash, origin } = new URL(href, `${ORIGIN}${url}`)
      const to = pathname + search
      const fragment = decodeURIComponent(hash.slice(1))
      if (origin === ORIGIN && fragment !== '') links.push({ from: url, to, fragment })
    }
  }
  const pages = (await (await site.ask('/sitemap/pages.xml')).text()).matchAll(
    /<loc>([^<]+)<\/loc>/g,
  )
  const urls = [...pages].map(([, loc = '']) => new URL(loc).pathname)
  for (const url of urls) await read(url)
  expect(urls.length).toBeGreaterThan(100)
  const dead = links.filter(({ to, fragment }) => ids.get(to)?.has(fragment) === false)
  expect(dead).toEqual([])
}, 240_000)

test('every link that starts at the home page leads to a page that works', async () => {
  const visited = new Set<string>()
  const broken: string[] = []
  const isNew = (link: string) => !visited.has(link) && !SKIPPED.test(link)
  let wave = new Set(['/', '/blog', '/tools', '/archive', '/impressum'])
  while (wave.size > 0) {
    for (const url of wave) visited.add(url)
    const responses = await followAll(wave)
    broken.push(...responses.filter(({ status }) => status !== 200).map(({ url }) => url))
    wave = new Set(responses.flatMap(({ links }) => links).filter(isNew))
  }
  expect(broken).toEqual([])
  expect(visited.size).toBeGreaterThan(150)
}, 120_000)

/** One after the other: hundreds of pages at once would fill the memory, and be there no sooner. */
async function followAll(urls: Iterable<string>) {
  const responses: Awaited<ReturnType<typeof follow>>[] = []
  for (const url of urls) responses.push(await follow(url))
  return responses
}

async function follow(url: string) {
  if (/^\/(files|api\/files\/zip)\b/.test(url)) {
    const { status } = await site.ask(url, { method: 'HEAD' })
    return { url, status, links: [] }
  }
  const response = await site.ask(url)
  const links = attributesIn(await response.text(), /<a\s[^>]*?\bhref="(\/[^"#]*)/g)
  return { url, status: response.status, links }
}

/** Without a parser, which takes as long for a catalogue as rendering it. */
function attributesIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
}
