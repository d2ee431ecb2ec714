import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { testTerminal } from './command-site.fixture.ts'
import { askOnConflict } from './restore-command.ts'

function openTerminal({ isTTY }: { isTTY: boolean }) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const { terminal, stderr } = testTerminal({ input })
  return { terminal, input, shown: stderr }
}

test('on a terminal, the question about a conflict is repeated until the answer is clear', async () => {
  const { terminal, input, shown } = openTerminal({ isTTY: true })
  const choice = askOnConflict(terminal, undefined)('/a\u001b.txt', 'The file is in the trash.')
  input.write('what?\n')
  await expect.poll(() => shown.length).toBe(2)
  input.write('R\n')
  expect(await choice).toBe('rename')
  expect(shown[0]).toContain('/a\\u{1b}.txt: The file is in the trash.')
})

test('the end of the input skips the file', async () => {
  const { terminal, input } = openTerminal({ isTTY: true })
  const ask = askOnConflict(terminal, undefined)
  const choice = ask('/a.txt', 'The file is in the trash.')
  input.end()
  expect(await choice).toBe('skip')
  expect(await ask('/b.txt', 'The file is in the trash.')).toBe('skip')
})

test.for([
  { isTTY: false, decided: undefined, becomes: 'skip' },
  { isTTY: false, decided: 'rename', becomes: 'rename' },
  { isTTY: true, decided: 'skip', becomes: 'skip' },
] as const)(
  'with $decided decided and a terminal: $isTTY, a conflict ends as $becomes',
  async (one) => {
    const { terminal, shown } = openTerminal(one)
    expect(await askOnConflict(terminal, one.decided)('/a.txt', 'Changed.')).toBe(one.becomes)
    expect(shown).toEqual([])
  },
)
