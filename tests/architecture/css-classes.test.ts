import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** Of libraries, and those that code puts together or lists as the keys of an object. */
const OTHERS = /^(yarl__|cm-|hatch-|(is|has)[A-Z])/
const COMMENT = /\/\*.*?\*\//gs
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
const SELECTOR = /[^{};]+(?=\{)/g

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map(
    (path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const,
  )

function wordsInStrings(): Set<string> {
  const sources = [...textsOf('{app,domain}/**/*.{ts,tsx}'), ...textsOf('server/content/**/*.ts')]
  const strings = sources
    .filter(([path]) => !path.includes('.test.'))
    .flatMap(([, source]) => source.match(STRING) ?? [])
  return new Set(strings.join(' ').match(/[\w-]+/g))
}

function classesIn(sheet: string): string[] {
  const selectors = sheet.replaceAll(COMMENT, '').replaceAll(STRING, '').match(SELECTOR) ?? []
  return selectors.join(' ').match(/(?<=\.)[a-z_][\w-]*/gi) ?? []
}

test('every custom property that the style sheets read without a fallback is set somewhere', () => {
  const sheets = textsOf('app/**/*.css')
  const sources = [...sheets, ...textsOf('app/**/*.{ts,tsx}')].map(([, source]) => source)
  const set = new Set(
    sources.join('\n').match(/--[\w-]+(?=['"]?\]?:)|(?<=setProperty\(')--[\w-]+/g),
  )
  const unset = sheets.flatMap(([path, sheet]) =>
    (sheet.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [])
      .filter((name) => !set.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(unset).toEqual([])
})

test('every class of the style sheets is used by a page', () => {
  const used = wordsInStrings()
  const unused = textsOf('app/**/*.css').flatMap(([path, sheet]) =>
    classesIn(sheet)
      .filter((name) => !used.has(name) && !OTHERS.test(name))
      .map((name) => `${path}: .${name}`),
  )
  expect(unused).toEqual([])
})
