import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ErrorCode, errorCatalogue, SiteError } from '#server/errors.ts'

/** A whole sentence; `…` stands for a value that is filled in. */
const SENTENCES = /^[A-Z"“…].*[.…]$/
const UNFRIENDLY = /\b(oops|sorry|please|illegal|bad request|fatal|abort)\b| {2}|!|\?/i

/** Says whether anything was saved, or what to do next. */
const OUTCOME =
  /\b(not|nothing|cannot|only|kept|again|no file|no longer|log in|send|upload it|use|resume)\b/i

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

/** The sentences that code adds to one of the catalogue, with `…` for what it fills in. */
function details(): { file: string; text: string }[] {
  const literal = /(?:\bdetail(?::| =)|\b(?:malformed|protocol)\()\s*(['`])((?:(?!\1).)+)\1/g
  return globSync('server/**/*.ts', { exclude: ['**/*.test.ts', '**/*.fixture.ts'] }).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(literal)].map(([, , text = '']) => ({
        file,
        text: text.replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '…'),
      })),
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
