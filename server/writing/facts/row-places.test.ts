import { expect, test } from 'vitest'
import { AT, CASE, formOf } from './apply-facts.fixture.ts'
import { applyFacts } from './apply-facts.ts'

const SOURCES = {
  first: CASE.slice(CASE.indexOf('  - address'), CASE.lastIndexOf('  - address')),
  second: CASE.slice(CASE.lastIndexOf('  - address'), CASE.indexOf('related')),
  third: '  - address: https://example.org/third\n    title: Three\n',
}

test.for<[what: string, text: string, typed: Record<string, string>, expected: string]>([
  [
    'is corrected where it is now',
    CASE.replace(SOURCES.first, ''),
    { 'sources.1.title': 'Better' },
    CASE.replace(SOURCES.first, '').replace('Two', 'Better'),
  ],
  [
    'is corrected where it is after it was moved',
    CASE.replace(SOURCES.first + SOURCES.second, SOURCES.second + SOURCES.first),
    { 'sources.1.title': 'Better' },
    CASE.replace(SOURCES.first + SOURCES.second, SOURCES.second + SOURCES.first).replace(
      'Two',
      'Better',
    ),
  ],
  [
    'that is gone is added once more, with its correction',
    CASE.replace(SOURCES.first, ''),
    { 'sources.0.title': 'Better' },
    CASE.replace(SOURCES.first, '').replace(
      SOURCES.second,
      SOURCES.second + SOURCES.first.replace('One', 'Better'),
    ),
  ],
  [
    'that is new is added after one that was added to the text',
    CASE.replace(SOURCES.second, SOURCES.second + SOURCES.third),
    { 'sources.2.address': 'https://example.org/new', 'sources.2.title': 'New' },
    CASE.replace(
      SOURCES.second,
      `${SOURCES.second}${SOURCES.third}  - address: https://example.org/new\n    title: New\n`,
    ),
  ],
  [
    'is corrected in place if its lines were changed, too',
    CASE.replace('second', 'other'),
    { 'sources.1.title': 'Better' },
    CASE.replace('second', 'other').replace('Two', 'Better'),
  ],
])(
  'with a text whose sources were changed by hand, a source %s',
  async ([, text, typed, expected]) => {
    const form = formOf(AT, CASE, typed)
    expect(await applyFacts(AT, text, form)).toEqual({ text: expected, rejected: [] })
  },
)
