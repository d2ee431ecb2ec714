import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { knownParameters } from '#domain/site/page-parameters.ts'
import { isSiteArea } from '#domain/site/site-area.ts'

const APP = join(import.meta.dirname, '../../app')
const LIBRARY = { parameters: () => [] }

interface Entry {
  file: string
  path?: string | undefined
  children?: Entry[] | undefined
}

function pagesOf(entries: readonly Entry[], start = ''): { file: string; path: string }[] {
  return entries.flatMap(({ file, path = '', children = [] }) => {
    const whole = `${start}/${path}`.replace(/\/+/g, '/')
    return [{ file, path: whole }, ...pagesOf(children, whole)]
  })
}

function readNames(file: string): string[] {
  const text = readFileSync(join(APP, file), 'utf8')
  return [...text.matchAll(/searchParams\s*\.(?:get|getAll|has)\('(\w+)'\)/g)].map(
    ([, name = '']) => name,
  )
}

const pages = pagesOf((await routes) as Entry[])
const reading = pages.filter(({ file }) => readNames(file).length > 0)

test('some pages read parameters', () => expect(reading.length).toBeGreaterThan(5))

test.for(reading)('$path is given each parameter that $file reads', ({ file, path }) => {
  const pathname = path.replace(/[:*][\w?]*/g, 'x')
  const missing = readNames(file).filter(
    (name) => !knownParameters(pathname, LIBRARY).includes(name),
  )
  expect(missing).toEqual([])
})

test('a text may link to every page', () => {
  const missing = pages.filter(({ path }) => path !== '/*' && !isSiteArea(path))
  expect(missing).toEqual([])
})
