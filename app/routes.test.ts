import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { ACTIONS } from '#domain/access/action.ts'
import { pageAction } from '#domain/access/page-actions.ts'
import routes from './routes.ts'

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${above}/${path}`.replace(/\/+/g, '/')
    return children.length > 0 ? patternsOf(children, own) : [own]
  })
}

test.for(patternsOf(routes))('the page %s is classified', (pattern) => {
  expect(ACTIONS).toContain(pageAction(pattern))
})
