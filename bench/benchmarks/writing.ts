import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { startEditorSession } from '../data/editor-session.ts'
import { openTextAuthor, type TextAuthor } from '../load/text-author.ts'
import { PROJECT, type Site, siteSettings, startSite } from '../programs/site-process.ts'
import { measureAlone } from '../rounds.ts'

const LONGEST_ARTICLE = 'articles/apfsds.md'
const WARMING = 20
const SAVES = 100

/** While an author types, each pause asks for a preview. */
export const textPreview: Benchmark = {
  name: 'text-preview',
  tools: [],
  async measure(environment) {
    const content = await environment.folder('previewed-texts')
    await cp(join(PROJECT, 'content'), content, { recursive: true })
    const dataFolder = await environment.folder('text-preview')
    const settings = { CONTENT_DIR: content }
    await (await startSite(dataFolder, { settings })).stop()
    const session = await startEditorSession(siteSettings(dataFolder, settings), [])
    const text = await readFile(join(content, LONGEST_ARTICLE), 'utf8')
    let typed = 0
    const previewOf = async (author: TextAuthor) => {
      typed += 1
      const started = performance.now()
      await author.preview(LONGEST_ARTICLE, `${text}\nTyped ${typed}.\n`)
      return performance.now() - started
    }
    const cold = await measureAlone(async () => {
      const site = await startSite(dataFolder, { settings })
      const author = openTextAuthor(site, session)
      await author.open(LONGEST_ARTICLE)
      const ms = await previewOf(author)
      await site.stop()
      return ms
    })
    const site = await startSite(dataFolder, { settings })
    const author = openTextAuthor(site, session)
    await author.open(LONGEST_ARTICLE)
    for (let count = 0; count < WARMING; count += 1) await previewOf(author)
    const warm = await measureAlone(() => previewOf(author))
    await site.stop()
    const goal = { of: 'figure', atMost: 150 } as const
    return [
      {
        ...cold,
        what: 'first preview of the longest article in a new process',
        unit: 'ms',
        goal: { of: 'nothing' },
        note: 'The page of the text was shown before, and nothing else: most of it is compilation.',
      },
      {
        ...warm,
        what: 'preview of the longest article',
        unit: 'ms',
        goal,
        note: 'The whole page of the preview, after a change of one line.',
      },
    ]
  },
}

export const textsAmongNodes: Benchmark = {
  name: 'texts-among-nodes',
  tools: [],
  engines: ['postgres', 'swift'],
  async measure(environment) {
    const { nodes, archive } = await environment.nodes()
    const folder = await environment.folder('texts-among-nodes')
    const session = await startEditorSession(siteSettings(folder, archive.engines), [])
    const [one, other] = nodes.map((site) => ({ site, author: openTextAuthor(site, session) }))
    if (!one || !other) throw new Error('There are no two nodes.')
    const { text, base: first } = await one.author.read(LONGEST_ARTICLE)
    let base = first
    let saved = 0
    /** Each time the other node saves. */
    const visibleMs = async () => {
      saved += 1
      const [from, to] = saved % 2 === 0 ? [one, other] : [other, one]
      const started = performance.now()
      base = await from.author.save(LONGEST_ARTICLE, base, `${text}\nSaved as number ${saved}.\n`)
      await visible(to.site, `Saved as number ${saved}.`)
      return performance.now() - started
    }
    const measured = await measureAlone(async () => {
      const times: number[] = []
      while (times.length < SAVES) times.push(await visibleMs())
      return times.toSorted((less, more) => more - less)[Math.floor(SAVES / 100)] ?? Number.NaN
    })
    return [
      {
        ...measured,
        what: 'saved to visible on the other node, 99 of 100 saves',
        unit: 'ms',
        goal: { of: 'figure', atMost: 1000 },
        note: 'From sending the longest article on one node to the page of the other that shows it, on Postgres; a reader loads that page all the time.',
      },
    ]
  },
}

async function visible({ origin }: Site, words: string): Promise<void> {
  const url = `${origin}/blog/${LONGEST_ARTICLE.replace(/^articles\/|\.md$/g, '')}`
  for (;;) {
    const page = await fetch(url, { headers: { accept: 'text/html' } }).then(
      (response) => response.text(),
      // A connection that was idle may have been closed; the next request opens another.
      () => '',
    )
    if (page.includes(words)) return
  }
}
