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
])('%s may be taken', (password) => {
  expect(problem(password)).toBeUndefined()
})

test.for([
  ['', 'at least 12'],
  ['elevenchars', 'at least 12'],
  ['🚜'.repeat(11), 'at least 12'],
  ['x-2 '.repeat(257), 'at most 1024'],
  ['aaaaaaaaaaaaaa', 'too few'],
  ['abababababab', 'too few'],
  ['abcdefghijklm', 'neighbouring'],
  ['0123456789:;<', 'neighbouring'],
  ['QWERTY123456', 'tried first'],
  ['Password2026!', 'tried first'],
  ['2026password!!', 'tried first'],
  ['P4$$w0rd202611', 'tried first'],
  ['leopardleopard', 'tried first'],
  ['erika1234567', 'than the name'],
  ['Erika-Erika-2026', 'than the name'],
] as const)('%s may not: %s', ([password, says]) => {
  expect(problem(password)).toContain(says)
})

test('one password is the same however its characters are composed', () => {
  // Twelve characters once composed, more before.
  expect(problem('a\u030ao\u0308u\u0308klmnpqrs')).toContain('at least 12')
})
