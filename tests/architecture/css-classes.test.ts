import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

/** Of libraries, and those that code puts together. */
const OTHERS = /^(yarl__|cm-|hatch-)/
/** The viewer lists its state as the keys of an object. */
const STATE = /\b(?:is|has)[A-Z]\w*/g
/** Where code sets classes, up to the value: attributes, properties, and functions that make an element. */
const SETS =
  /\b(?:(?:class|className|classList\.\w+|drawPath|startWaitNote)\b['"]?[^'"`{([\n]*|CLASSES\b[^=\n]*=\s*)/g
const DEPTH: Record<string, number> = { '(': 1, '[': 1, '{': 1, ')': -1, ']': -1, '}': -1 }
const COMMENT = /\/\*.*?\*\//gs
const CODE_COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gms
const STRING = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
/** The classes of an element that do not depend on anything. */
const CLASS_ATTRIBUTE = /(?<=\bclass(?:Name)?=")[\w -]+(?=")/g
const AFTER_DOT = /(?<=\.)[a-z_][\w-]*/gi
const SELECTOR = /[^{};]+(?=\{)/g

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).map((path) => [path, read(path)] as const)

/** The value that begins at a place of some code: a string in double quotes, what is in brackets, or the rest of the line. */
function valueAt(code: string, start: number): string {
  if (code[start] === '"') return code.slice(start, code.indexOf('"', start + 1) + 1)
  let depth = 0
  for (let at = start; at < code.length; at += 1) {
    const letter = code[at] ?? ''
    depth += DEPTH[letter] ?? 0
    if (depth < 0 || (depth === 0 && /[)\]}\n]/.test(letter))) return code.slice(start, at + 1)
  }
  return ''
}

const isShipped = ([path]: readonly [path: string, source: string]) =>
  !/\.(test|fixture)\./.test(path)

function classesSet(): Set<string> {
  const sources = [...textsOf('app/**/*.{ts,tsx}'), ...textsOf('server/content/**/*.ts')]
    .filter(isShipped)
    .map(([, source]) => source.replaceAll(CODE_COMMENT, ''))
  const values = sources.flatMap((code) =>
    [...code.matchAll(SETS)].map(({ 0: name, index }) => valueAt(code, index + name.length)),
  )
  const strings = values.flatMap((value) => value.match(STRING) ?? [])
  const states = sources.flatMap((code) => code.match(STATE) ?? [])
  return new Set([...states, ...(strings.join(' ').match(/[\w-]+/g) ?? [])])
}

function classesIn(sheet: string): string[] {
  const selectors = sheet.replaceAll(COMMENT, '').replaceAll(STRING, '').match(SELECTOR) ?? []
  return selectors.join(' ').match(AFTER_DOT) ?? []
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
  const used = classesSet()
  const unused = textsOf('app/**/*.css').flatMap(([path, sheet]) =>
    classesIn(sheet)
      .filter((name) => !used.has(name) && !OTHERS.test(name))
      .map((name) => `${path}: .${name}`),
  )
  expect(unused).toEqual([])
})

test('every class of an element is read by a style sheet, a script or a test', () => {
  const readers = [...textsOf('app/**/*.css'), ...textsOf('{app,server,tests}/**/*.{ts,tsx}')]
  const known = new Set(readers.flatMap(([, text]) => text.match(AFTER_DOT) ?? []))
  const unread = textsOf('app/**/*.{ts,tsx}')
    .filter(isShipped)
    .flatMap(([path, source]) =>
      (source.match(CLASS_ATTRIBUTE) ?? [])
        .flatMap((names) => names.split(' '))
        .filter((name) => name !== '' && !known.has(name))
        .map((name) => `${path}: ${name}`),
    )
  expect(unread).toEqual([])
})
