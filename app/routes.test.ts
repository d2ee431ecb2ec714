import { expect, test } from 'vitest'
import { ACTIONS } from '#domain/access/action.ts'
import { pageAction } from '#domain/access/page-actions.ts'
import { patternsOf } from './route-patterns.fixture.ts'

test.for(patternsOf())('the page %s is classified', (pattern) => {
  expect(ACTIONS).toContain(pageAction(pattern))
})
