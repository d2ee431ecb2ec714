import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { markupOf, withMarkup } from '../text/markup.fixture.ts'
import type { TextRenderer, TextToRender } from './rendered-text.ts'
import { createTextRenderer } from './text-renderer.ts'
import { unrenderedText } from './unrendered-text.ts'

/** Less than in production: each text that exceeds it takes all of it. */
const CPU_LIMIT_MS = 200

const limited = createTextRenderer(CPU_LIMIT_MS)
afterAll(() => limited.close())

const open = (cpuLimitMs?: number) => {
  const renderer = createTextRenderer(cpuLimitMs)
  onTestFinished(() => renderer.close())
  return rendererOf(renderer)
}

function rendererOf({ render }: Pick<TextRenderer, 'render'>) {
  return async (text: string, given: Partial<TextToRender> = {}) =>
    withMarkup(
      await render({ text, firstLine: 7, kind: 'article', prefix: '', sources: 0, ...given }),
    )
}

/** A shared machine may be slow; how long a text may take is not what is tested. */
const UNHURRIED = { timeout: 60_000 }

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')

test('texts are rendered one after the other, each for its own place', async () => {
  const render = open()
  const [article, first, second] = await Promise.all([
    render('# Title'),
    render('Hit[^1].', { kind: 'case', prefix: 'leo-1', sources: 1 }),
    render('Hit[^1].', { kind: 'case', prefix: 'leo-2', sources: 1 }),
  ])
  expect(article.main).toBe('<h2 id="title">Title</h2>')
  expect(first.main).toContain('href="#leo-1-source-1"')
  expect(second.main).toContain('href="#leo-2-source-1"')
})

test.for([
  {
    name: 'a table of 32 million cells',
    text: `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'a\n'.repeat(8000)}`,
  },
  { name: '10,000 lists within lists', text: `${'+ '.repeat(10_000)}a` },
  { name: '10,000 quotes within quotes', text: '> '.repeat(10_000) },
  { name: 'lists that each stand deeper', text: lines(700, (at) => `${'  '.repeat(at)}- a`) },
  { name: '5,000 blocks within blocks', text: ':::details{title="a"}\n'.repeat(5000) },
  { name: 'emphasis that never closes', text: '*a_'.repeat(10_900) },
  {
    name: 'emphasis within emphasis',
    text: `${'*a '.repeat(20_000)}${'**a_b'.repeat(5000)}`,
  },
  { name: '3,000 blocks of a name that nobody knows', text: ':::fold\n'.repeat(3000) },
  {
    name: '3,000 notes that call each other',
    text: `[^0]\n\n${lines(3000, (at) => `[^${at}]: [^${(at + 1) % 3000}] [^${(at + 7) % 3000}]`)}`,
  },
  { name: 'links that never close', text: '[a]('.repeat(50_000) },
  { name: '50,000 headings of the same words', text: '# a\n'.repeat(50_000) },
  { name: 'a note that is called 20,000 times', text: `${'[^a]'.repeat(20_000)}\n\n[^a]: b` },
])(
  '$name is inert and bounded, and the next text is rendered',
  UNHURRIED,
  async ({ name, text }) => {
    // Threads take longer to start than the limit.
    const render = rendererOf(limited)
    const hostile = render(text)
    const honest = render(`after *${name}*`)
    const { main, problems } = await hostile
    // Compared without the texts: a failure would print megabytes.
    const isAsWritten =
      main === `<pre>${text.replaceAll('<', '&lt;').replaceAll('"', '&quot;')}</pre>`
    expect({ isAsWritten, isSmall: main.length < 1024 * 1024 }).toEqual({
      isAsWritten: problems.some(({ message }) =>
        message.startsWith('This text is shown as it was'),
      ),
      isSmall: true,
    })
    expect((await honest).main).toBe(`<p>after <em>${name}</em></p>`)
  },
)

test.for([
  {
    name: 'too much time',
    text: '*a_'.repeat(10_900),
    why: 'it takes longer than 0.2 s to render',
  },
  {
    name: 'too much memory',
    text: `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'a\n'.repeat(8000)}`,
    cpuLimitMs: 60_000,
    why: 'it takes too much memory to render',
  },
  {
    name: 'more HTML than a page may have',
    text: `${'| '.repeat(100)}|\n${'|-'.repeat(100)}|\n${'a\n'.repeat(1200)}`,
    cpuLimitMs: 60_000,
    why: 'its HTML would exceed 1,048,576 characters',
  },
])(
  'a text that takes $name has that as its only mistake',
  UNHURRIED,
  async ({ text, cpuLimitMs = CPU_LIMIT_MS, why }) => {
    const { problems } = await open(cpuLimitMs)(text)
    expect(problems).toEqual([
      { line: 7, message: `This text is shown as it was written, because ${why}.` },
    ])
  },
)

test('a text that comes when the renderer is closed is shown as it was written', async () => {
  const renderer = createTextRenderer()
  const given = { text: '<b>', firstLine: 1, kind: 'case', prefix: 'a', sources: 0 } as const
  const before = renderer.render(given)
  await renderer.close()
  const after = await renderer.render(given)
  expect(after.problems).toEqual([
    { line: 1, message: 'This text is shown as it was written, because the site is stopping.' },
  ])
  expect(markupOf(after.main)).toBe('<pre>&lt;b></pre>')
  await expect(before).resolves.toHaveProperty('main')
})

test('a command that renders waits for its text, and then exits', UNHURRIED, async () => {
  const renderer = JSON.stringify(new URL('./text-renderer.ts', import.meta.url))
  const command = `
    import { createTextRenderer } from ${renderer}
    const given = { text: '*well*', firstLine: 1, kind: 'case', prefix: 'a', sources: 0 }
    console.log((await createTextRenderer().render(given)).main[0].html)`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    command,
  ])
  expect(stdout).toBe('<p><em>well</em></p>\n')
})

const RENDERED = [{ kind: 'markup', html: 'rendered' } as const]

/** A thread that gives up whatever has the word "slow", and lists its tasks. */
function madeUpThread() {
  const requests: string[] = []
  const result = { ...unrenderedText(''), main: RENDERED }
  return {
    requests,
    async ask({ text }: { text: string }) {
      requests.push(text)
      return text.includes('slow')
        ? { ok: false as const, why: 'time' as const }
        : { ok: true as const, result }
    },
    close: async () => undefined,
  }
}

test.for<[bracket: string, text: string]>([
  ['[', '['.repeat(200_000)],
  ['[', '[\n'.repeat(600)],
  ['(', '[a]('.repeat(50_000)],
  ['{', ':a{'.repeat(600)],
])(
  'a text with too many “%s” open is not parsed, and its line is named',
  async ([bracket, text]) => {
    const thread = madeUpThread()
    const { render } = createTextRenderer(500, thread)
    const given = { text: `One\n\n[a] (b)\n${text}`, firstLine: 7, kind: 'article' } as const
    const { main, problems } = await render({ ...given, prefix: '', sources: 0 })
    expect(thread.requests).toEqual([])
    expect(markupOf(main)).toBe(`<pre>${given.text}</pre>`)
    const line = text.includes('\n') ? 510 : 10
    expect(problems).toEqual([
      {
        line,
        message: `This text is shown as it was written, because more than 500 “${bracket}” are open here.`,
      },
    ])
  },
)

test.for(['> ', '+ ', '1. ', '>'])('a line with thousands of “%s” is not parsed', async (start) => {
  const thread = madeUpThread()
  const { render } = createTextRenderer(500, thread)
  const text = `One\n\n${start.repeat(10_000)}a`
  const given = { text, firstLine: 7, kind: 'article', prefix: '', sources: 0 } as const
  const message =
    'This text is shown as it was written, because it opens more than 100 lists or quotes here.'
  expect((await render(given)).problems).toEqual([{ line: 9, message }])
  expect(thread.requests).toEqual([])
})

test.for<[what: string, text: string]>([
  ['closed brackets', '[a](b) {c} '.repeat(5000)],
  ['open ones in many paragraphs', '[a (\n\n'.repeat(5000)],
  ['escaped ones', '\\[\\('.repeat(5000)],
  ['a line across the page', `${'- '.repeat(60)}\n\n${'*'.repeat(500)}`],
])('%s are parsed', async ([, text]) => {
  const thread = madeUpThread()
  const { render } = createTextRenderer(500, thread)
  await render({ text, firstLine: 1, kind: 'article', prefix: '', sources: 0 })
  expect(thread.requests).toEqual([text])
})

test('a text that took too long is never rendered again, wherever it is used', async () => {
  const thread = madeUpThread()
  const { render } = createTextRenderer(500, thread)
  const given = { firstLine: 1, kind: 'case', prefix: 'a', sources: 0 } as const
  const together = await Promise.all([
    render({ ...given, text: 'slow' }),
    render({ ...given, text: 'slow', prefix: 'b' }),
  ])
  for (let at = 0; at < 300; at += 1) await render({ ...given, text: `other ${at}` })
  const later = await render({ ...given, text: 'slow', firstLine: 9 })
  expect(thread.requests.filter((text) => text === 'slow')).toHaveLength(1)
  const message =
    'This text is shown as it was written, because it takes longer than 0.5 s to render.'
  expect([...together, later].map(({ main, problems }) => [markupOf(main), problems])).toEqual([
    ['<pre>slow</pre>', [{ line: 1, message }]],
    ['<pre>slow</pre>', [{ line: 1, message }]],
    ['<pre>slow</pre>', [{ line: 9, message }]],
  ])
  expect(markupOf((await render({ ...given, text: 'slow, mended in no way' })).main)).toContain(
    '<pre>',
  )
  expect((await render({ ...given, text: 'mended' })).main).toBe(RENDERED)
})

test('a text is rendered once for as long as nothing around it changes', async () => {
  const thread = madeUpThread()
  const { render } = createTextRenderer(500, thread)
  const given = { text: 'a', firstLine: 1, kind: 'case', prefix: 'a', sources: 0 } as const
  const [first, second] = await Promise.all([render(given), render({ ...given })])
  expect(second).toBe(first)
  expect(thread.requests).toEqual(['a'])
  await render({ ...given, sources: 1 })
  expect(thread.requests).toEqual(['a', 'a'])
})

test('a text that the machine was too busy to render is marked, and rendered the next time', async () => {
  const thread = madeUpThread()
  const outcomes = [{ ok: false as const, why: 'stalled' as const }]
  const ask = async (task: { text: string }) => outcomes.shift() ?? thread.ask(task)
  const { render } = createTextRenderer(500, { ...thread, ask })
  const given = { text: 'a', firstLine: 1, kind: 'case', prefix: 'a', sources: 0 } as const
  expect(await render(given)).toMatchObject({ isTemporary: true })
  expect(await render(given)).toMatchObject({ main: RENDERED })
})
