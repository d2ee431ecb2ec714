import { FACT, SHOWN_FACTS, shownFacts } from '#domain/writing/text-facts.ts'
import { applyFacts } from './apply-facts.ts'
import { readFacts } from './read-facts.ts'

export const AT = 'cases/made-up/first.md'
export const CASE = `---
# First of all.
id: first
title: 'A case: made up'   # as reported
date: 2023.06.08
vehicle: Leopard 2A6
location:
  place: somewhere
sources:
  - address: https://example.org/first
    title: One
    publisher: Nobody
  - address: https://example.org/second
    title: Two
    publisher: Nobody
related: [ other, third ]
added: 2026-11-02
---

What happened.
`

/** The form as it is shown, with what is typed into it. */
export function formOf(path: string, text: string, typed: Record<string, string>): URLSearchParams {
  const shown = shownFacts({ groups: readFacts(path, text) })
  const form = new URLSearchParams({ [SHOWN_FACTS]: JSON.stringify(shown) })
  for (const [name, value] of Object.entries({ ...shown, ...typed })) form.set(FACT + name, value)
  return form
}

export const apply = (typed: Record<string, string>, text = CASE) =>
  applyFacts(AT, text, formOf(AT, text, typed))
