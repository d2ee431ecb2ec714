import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const common = new Set(['password', 'qwerty123456', 'leopard', 'dragon'])
const problem = (password: string) => passwordProblem(password, { name: 'Erika', common })

test.for([
  'correct horse battery',
  'tungsten-fin-24',
  'ein Satz mit Leerzeichen',
  'пароль для архива',
  '🚜🔥🌲🧱🎯🪵🧊🌊🍏🪨🧲🛶',
  'leopard in the snow',
  `${'x7'.repeat(4)}Gkq-2`,
])('%s is accepted as a password', (password) => {
  expect(problem(password)).toBeUndefined()
})

test.for([
  ['', 'at least 12'],
  ['elevenchars', 'at least 12'],
  ['🚜'.repeat(11), 'at least 12'],
  ['x-2 '.repeat(257), 'at most 1024'],
  ['aaaaaaaaaaaaaa', 'too few'],
  ['abababababab', 'too few'],
  ['abcdefghijklm', 'simple sequence'],
  ['0123456789:;<', 'simple sequence'],
  ['QWERTY123456', 'too common'],
  ['Password2026!', 'too common'],
  ['2026password!!', 'too common'],
  ['P4$$w0rd202611', 'too common'],
  ['leopardleopard', 'too common'],
  ['erika1234567', 'too similar'],
  ['Erika-Erika-2026', 'too similar'],
] as const)('%s is rejected as a password: %s', ([password, message]) => {
  expect(problem(password)).toContain(message)
})

test('a password is the same in composed and decomposed Unicode', () => {
  // Twelve characters once composed, more before.
  expect(problem('a\u030ao\u0308u\u0308klmnpqrs')).toContain('at least 12')
})
