import { expect, test } from 'vitest'
import { jsonForScript } from './json-for-script.ts'

test('no text ends the script element or begins a comment in it, and all are read unchanged', () => {
  const value = { name: '</script><!-- <script>', more: ['a < b', '\\u003c'] }
  const json = jsonForScript(value)
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(value)
})

test('only listed fields are included, at every level', () => {
  const value = { shown: [{ shown: 1, hidden: 2 }], hidden: 3 }
  expect(JSON.parse(jsonForScript(value, ['shown']))).toEqual({ shown: [{ shown: 1 }] })
})
