import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue, SiteError } from '#server/errors.ts'

/** Whole sentences. `…` stands for a value that is filled in, which may be a sentence of its own. */
const SENTENCES = /^[A-Z"“…](?:[^.]|\.(?! )|\. (?=[A-Z"“…]))*\.…?$/
const UNFRIENDLY = /\b(oops|sorry|please|illegal|bad request|fatal|abort)\b| {2}|!|\?/i

/** Says whether anything was saved, or what to do next. */
const OUTCOME =
  /\b(?:(?:nothing|nothing more|no passkey|none of its bytes) (?:was|were) \w+|(?:was|were) not \w+|bytes are stored|(?:try|upload it|upload the file|send it|confirm it) again|log in through it)\b/i

const codes = Object.keys(errorCatalogue) as ErrorCode[]

/** Calls that only read have nothing to save. */
const readsOnly = /^(request|archive|file)\//

test.for(codes.map((code) => [code, new SiteError(code).message] as const))(
  '%s is whole sentences: %s',
  ([, text]) => {
    expect(text).toMatch(SENTENCES)
    expect(text).not.toMatch(UNFRIENDLY)
    expect(text.split(/(?<=\.) /).length).toBeLessThanOrEqual(2)
  },
)

test.for(codes.filter((code) => !readsOnly.test(code)))(
  '%s says whether anything was saved, or what to do next',
  (code) => {
    expect(new SiteError(code).message).toMatch(OUTCOME)
  },
)

const LITERAL = /(['"`])((?:(?!\1).)+)\1/.source
const DETAIL = /\b(?:detail(?::| =)|(?:malformed|protocol)\()\s*/.source
/** Elsewhere, reasons are codes. */
const REASON = /\b(?:(?:detail|reason)(?::| =)|(?:malformed|protocol|rejected)\()\s*/.source
const WITH_REASONS = ['server/writing/', 'server/content/edit/']

/** The sentences that code adds to one of the catalogue, with `…` for what it fills in. */
function details(): { file: string; text: string }[] {
  return globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).flatMap(
    (file) => {
      const source = readFileSync(file, 'utf8')
      const given = WITH_REASONS.some((folder) => file.startsWith(folder)) ? REASON : DETAIL
      const names = source.matchAll(new RegExp(`${given}([A-Z][A-Z_]+)\\b`, 'g'))
      const literals = [given, ...[...names].map(([, name]) => `const ${name} =\\s*`)]
      return literals
        .flatMap((before) => [...source.matchAll(new RegExp(before + LITERAL, 'g'))])
        .map(([, , text = '']) => ({
          file,
          text: text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '…'),
        }))
    },
  )
}

test('more than twenty places add a sentence of their own', () => {
  expect(details().length).toBeGreaterThan(20)
})

test.for(details())('$file adds a whole sentence: $text', ({ text }) => {
  expect(text).toMatch(SENTENCES)
  expect(text).not.toMatch(UNFRIENDLY)
})

test('what a schema says gets its full stop', () => {
  const { message } = new SiteError('request/malformed', {
    detail: 'The field "x": expected a day',
  })
  expect(message).toBe(
    'The request is invalid, and nothing was changed. The field "x": expected a day.',
  )
})
