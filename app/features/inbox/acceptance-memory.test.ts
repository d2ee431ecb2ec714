import { afterEach, expect, test } from 'vitest'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { Acceptance } from './acceptance.ts'
import { forgetAcceptance, rememberAcceptance, rememberedAcceptance } from './acceptance-memory.ts'
import { entries as entriesOf } from './inbox-entries.fixture.ts'

const entries = entriesOf(3)
const [first, second, third] = entries.map((entry) => [entry])

const entered = (some: Acceptance['entries'], name: string): Acceptance => ({
  entries: some,
  into: ROOT,
  isStripped: false,
  isSenderShown: true,
  values: { ...NO_METADATA, name, description: 'A hull.' },
})

afterEach(() => forgetAcceptance(entries))

test('an entry that is accepted again has the name and the texts that were entered', () => {
  rememberAcceptance(entered(first ?? [], 'hull.txt'))
  expect(rememberedAcceptance(first ?? [])).toMatchObject({
    entries: first,
    isStripped: false,
    isSenderShown: true,
    values: { name: 'hull.txt', description: 'A hull.' },
  })
  expect(rememberedAcceptance(second ?? [])).toBeUndefined()
  forgetAcceptance(first ?? [])
  expect(rememberedAcceptance(first ?? [])).toBeUndefined()
})

test('one of several has the texts that were entered for all, and its own name', () => {
  rememberAcceptance(entered([...(first ?? []), ...(second ?? [])], 'unused'))
  expect(rememberedAcceptance(second ?? [])?.values).toMatchObject({
    name: '1.txt',
    description: 'A hull.',
  })
  expect(rememberedAcceptance([...(second ?? []), ...(third ?? [])])).toBeUndefined()
})
