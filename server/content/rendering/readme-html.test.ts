import { afterAll, expect, test } from 'vitest'
import { createReadmeHtml } from './readme-html.ts'
import { createTextRenderer } from './text-renderer.ts'
import { unrenderedText } from './unrendered-text.ts'

/** A shared machine may be slow; how long a text may take is not what is tested. */
const UNHURRIED = { timeout: 60_000 }
/** Less than in production: each text that exceeds it takes all of it. */
const CPU_LIMIT_MS = 200
const PATIENT = { waitMs: 60_000 }

/** Shared, as threads take longer to start than the limit. */
const limited = createTextRenderer(CPU_LIMIT_MS)
afterAll(() => limited.close())

const SLOW = '_*'.repeat(16_000)

test(
  'W19: a page does not wait for texts that are slow: it shows its own as it was written, and is old once that is rendered',
  UNHURRIED,
  async () => {
    const { html, revision } = createReadmeHtml(createTextRenderer(CPU_LIMIT_MS), { waitMs: 10 })
    const slow = ['a', 'b'].map((sha256) => html(sha256, SLOW))
    expect(await html('d', '*well*')).toBe('<pre>*well*</pre>')
    for (const page of slow) expect((await page) === `<pre>${SLOW}</pre>`).toBe(true)
    await expect.poll(() => html('d', '*well*'), UNHURRIED).toBe('<p><em>well</em></p>')
    expect(revision()).toBe(1)
  },
)

test(
  'W19: a text that was too slow is not tried again, however many others came since',
  UNHURRIED,
  async () => {
    const { html, revision } = createReadmeHtml(limited, PATIENT)
    expect((await html('slow', SLOW)) === `<pre>${SLOW}</pre>`).toBe(true)
    for (let at = 0; at < 300; at += 1) await html(String(at), String(at))
    expect((await html('slow', SLOW)) === `<pre>${SLOW}</pre>`).toBe(true)
    expect(await html('0', '*well*')).toBe('<p><em>well</em></p>')
    expect(revision()).toBe(0)
  },
)

test('a text is rendered once, whatever pages show it', async () => {
  const { html } = createReadmeHtml(createTextRenderer(), PATIENT)
  expect(await html('a', '# Title')).toBe('<h2>Title</h2>')
  expect(await html('a', 'Another text')).toBe('<h2>Title</h2>')
})

test.for([
  {
    name: 'a table of 32 million cells',
    text: `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'a\n'.repeat(8000)}`,
  },
  { name: 'emphasis that never closes', text: '*a_'.repeat(10_900) },
  { name: 'lists within lists', text: `${'+ '.repeat(4000)}a` },
  { name: 'quotes within quotes', text: '> '.repeat(10_000) },
])(
  '$name is shown as it was written, and the next text is rendered',
  UNHURRIED,
  async ({ name, text }) => {
    const { html } = createReadmeHtml(limited, PATIENT)
    const hostile = html('h', text)
    const honest = html('b', `after *${name}*`)
    // Compared without the texts: a failure would print megabytes.
    expect((await hostile) === `<pre>${text}</pre>`).toBe(true)
    expect(await honest).toBe(`<p>after <em>${name}</em></p>`)
  },
)

// Which of them comes while the thread is being ended depends on the machine: some of these do.
test.for([1500, 1900, 2300])(
  'a text that uses up its memory is given up after %i ms, whatever has happened until then',
  UNHURRIED,
  async (cpuLimitMs) => {
    // Cells that a row lacks are added: four million of them.
    const text = `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'a\n'.repeat(8000)}`
    const { html } = createReadmeHtml(createTextRenderer(cpuLimitMs), PATIENT)
    expect((await html('h', text)) === `<pre>${text}</pre>`).toBe(true)
  },
)

test('a text that the machine was too busy to render is rendered later, and its pages are outdated then', async () => {
  const again = { ...unrenderedText(''), main: [{ kind: 'markup' as const, html: 'rendered' }] }
  const results = [{ ...unrenderedText('raw'), isTemporary: true }]
  const render = async () => results.shift() ?? again
  const { html, revision } = createReadmeHtml({ render }, { ...PATIENT, againMs: 10 })
  expect(await html('a', 'raw')).toBe('<pre>raw</pre>')
  await expect.poll(revision).toBe(1)
  expect(await html('a', 'raw')).toBe('rendered')
})
