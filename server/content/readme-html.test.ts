import { expect, test } from 'vitest'
import { createReadmeHtml } from './readme-html.ts'

/** A shared machine may be slow; how long a text may take is not what is tested. */
const UNHURRIED = { timeout: 60_000 }

test('a text is rendered once, whatever pages show it', async () => {
  const html = createReadmeHtml()
  const first = html('a', '# Title')
  expect(html('a', '# Title')).toBe(first)
  expect(await first).toBe('<h1>Title</h1>')
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
  async ({ text }) => {
    const html = createReadmeHtml(2500)
    const hostile = html('h', text)
    const honest = html('b', '*well*')
    // Compared without the texts: a failure would print megabytes.
    expect((await hostile) === `<pre>${text}</pre>`).toBe(true)
    expect(await honest).toBe('<p><em>well</em></p>')
  },
)

// Which of them comes while the thread is being ended depends on the machine: some of these do.
test.for([1500, 1900, 2300])(
  'a text that eats its memory is given up after %i ms, wherever it stands then',
  UNHURRIED,
  async (patienceMs) => {
    const text = `${'+ '.repeat(4000)}a`
    expect((await createReadmeHtml(patienceMs)('h', text)) === `<pre>${text}</pre>`).toBe(true)
  },
)
