import { FACT, SHOWN_FACTS } from '#domain/writing/text-facts.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Not the buttons, which have names, too. */
const FIELDS = ':is(input, select, textarea)[name]:not([type=hidden])'

/**
 * Replaces the form of the front matter with the server's. What was typed since it was sent stays.
 * @param sent The fields that were sent.
 */
export function renewFacts(responsePage: Document, sent: URLSearchParams): void {
  const facts = document.querySelector<HTMLFieldSetElement>('#facts')
  if (!facts) return
  const next = responsePage.getElementById('facts')
  // The form is disabled while the front matter cannot be read.
  facts.disabled = !next
  if (!next) return
  const shown = facts.querySelector<HTMLInputElement>('input[type=hidden]')
  const nextShown = next.querySelector<HTMLInputElement>('input[type=hidden]')
  if (!shown || !nextShown) return
  const pending = facts.form && pendingFacts(facts.form)
  // While the form was disabled its fields were not sent, and what they show is older than the text.
  const isTyped = (field: Field) =>
    sent.has(SHOWN_FACTS)
      ? !isAsSent(field, sent) || isRejected(next, field.name)
      : pending?.includes(field.name.slice(FACT.length))
  const typed = [...facts.querySelectorAll<Field>(FIELDS)].filter(isTyped)
  if (namesIn(shown) === namesIn(nextShown)) renewFields(facts, next)
  else renewAll(facts, next)
  shown.value = nextShown.value
  for (const field of typed) restore(facts, field)
}

/** Names of the facts that the server rejected. */
export function rejectedFacts(): string[] {
  return [...document.querySelectorAll('#facts [data-rejected]')].map(
    (fact) => fact.querySelector('legend, label')?.textContent ?? '',
  )
}

/** The values of all facts in the form, even if it is disabled. */
export function factsIn(form: HTMLFormElement): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const field of fieldsIn(form))
    if (!isChoice(field) || field.checked)
      values[field.name] = [...(values[field.name] ?? []), field.value]
  return values
}

/** Paths in the front matter of the facts that were typed and are not in the text yet. */
export function pendingFacts(form: HTMLFormElement): string[] {
  const field = form.querySelector<HTMLInputElement>(`input[name=${SHOWN_FACTS}]`)
  const shown: Record<string, string> = JSON.parse(field?.value ?? '{}')
  const typed = Object.entries(factsIn(form)).map(
    ([name, values]) => [name.slice(FACT.length), values] as const,
  )
  return typed
    .filter(([name, values]) => name in shown && oneLine(values) !== oneLine([shown[name] ?? '']))
    .map(([name]) => name)
}

/** Whether the form has these facts; spaces do not matter. */
export function hasFacts(form: HTMLFormElement, values: Record<string, string[]>): boolean {
  const now = factsIn(form)
  return Object.entries(values).every(([name, value]) => oneLine(value) === oneLine(now[name]))
}

function oneLine(values: string[] = []): string {
  return values.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Sets the facts as if they had been typed. */
export function typeFacts(form: HTMLFormElement, values: Record<string, string[]>): void {
  const changed = fieldsIn(form).filter((field) => takeValue(field, values[field.name]))
  changed.at(-1)?.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * @param given By default no choice is checked, and other fields keep their text.
 * @returns Whether the field changed.
 */
function takeValue(field: Field, given: string[] = isChoice(field) ? [] : [field.value]): boolean {
  const before = isChoice(field) ? field.checked : field.value
  if (isChoice(field)) field.checked = given.includes(field.value)
  else field.value = given[0] ?? ''
  return before !== (isChoice(field) ? field.checked : field.value)
}

function fieldsIn(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(`#facts ${FIELDS}`)]
}

function isRejected(next: Element, name: string): boolean {
  return Boolean(next.querySelector(`[data-rejected] [name="${CSS.escape(name)}"]`))
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'radio' || field.type === 'checkbox'
}

function isAsSent(field: Field, sent: URLSearchParams): boolean {
  const { name, value } = field
  return isChoice(field)
    ? field.checked === sent.getAll(name).includes(value)
    : value === sent.get(name)
}

/** Copies what was typed into a field to its successor in the new form. */
function restore(facts: Element, typed: Field): void {
  const { name, value } = typed
  const own = `${FIELDS}[name="${CSS.escape(name)}"]`
  const selector = isChoice(typed) ? `${own}[value="${CSS.escape(value)}"]` : own
  const field = facts.querySelector<Field>(selector)
  if (!field || field === typed) return
  if (isChoice(field) && isChoice(typed)) field.checked = typed.checked
  else if (field.value !== value) field.value = value
}

/** The names of the fields that a form has. */
function namesIn({ value }: HTMLInputElement): string {
  return Object.keys(JSON.parse(value)).join()
}

function renewFields(facts: Element, next: Element): void {
  renewGroups(facts, next)
  const [before, after] = [facts, next].map((form) => [...form.querySelectorAll('.fact')])
  for (const [at, fact] of before?.entries() ?? []) {
    const renewed = after?.[at]
    if (!renewed) continue
    if (fact.contains(document.activeElement) || renewed.matches('[data-rejected]'))
      renewProblem(fact, renewed)
    else fact.replaceWith(document.adoptNode(renewed))
  }
}

/** The summary of a folded entry shows what the entry contains; a mistake in it unfolds it. */
function renewGroups(facts: Element, next: Element): void {
  const after = [...next.querySelectorAll('details')]
  for (const [at, group] of [...facts.querySelectorAll('details')].entries()) {
    const renewed = after[at]
    if (renewed?.querySelector('.fact-problem')) group.open = true
    group
      .querySelector('summary')
      ?.replaceChildren(...(renewed?.querySelector('summary')?.childNodes ?? []))
  }
}

function renewProblem(fact: Element, renewed: Element): void {
  fact.toggleAttribute('data-rejected', renewed.matches('[data-rejected]'))
  const problem = renewed.querySelector('.fact-problem')
  fact.querySelector('.fact-problem')?.remove()
  if (problem) fact.append(document.adoptNode(problem))
  const field = fact.querySelector(FIELDS)
  const renewedField = renewed.querySelector(FIELDS)
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = renewedField?.getAttribute(name)
    if (value) field?.setAttribute(name, value)
    else field?.removeAttribute(name)
  }
}

/** Replaces all fields, after a list has got another entry. Open groups stay open, and the focus stays. */
function renewAll(facts: Element, next: Element): void {
  const active = document.activeElement
  const place = active && facts.contains(active) ? selectorOf(active) : undefined
  const typed = active instanceof HTMLInputElement ? active.value : undefined
  for (const group of facts.querySelectorAll<HTMLElement>('details[open]'))
    next
      .querySelector(`details[data-group="${CSS.escape(nameOf(group))}"]`)
      ?.setAttribute('open', '')
  const shown = facts.querySelector('input[type=hidden]')
  facts.replaceChildren(...(shown ? [shown] : []), ...[...next.children].slice(1))
  if (!place) return
  const field = facts.querySelector<HTMLElement>(place)
  if (field instanceof HTMLInputElement && typed !== undefined) field.value = typed
  field?.focus()
}

/** A selector for the focused element in the next form: a field, the summary of a group, or a button of a field. */
function selectorOf(active: Element): string | undefined {
  const named = (name: string) => `[name="${CSS.escape(name)}"]`
  const name = active.getAttribute('name')
  if (name) {
    const isOneOfSeveral =
      active instanceof HTMLButtonElement ||
      (active instanceof HTMLInputElement && isChoice(active))
    return isOneOfSeveral ? `${named(name)}[value="${CSS.escape(active.value)}"]` : named(name)
  }
  const group = active.closest<HTMLElement>('details')
  if (group && active.matches('summary'))
    return `[data-group="${CSS.escape(nameOf(group))}"] > summary, [data-group="${CSS.escape(group.dataset.group ?? '')}"] > summary`
  const field = active.closest('.fact')?.querySelector(FIELDS)?.getAttribute('name')
  return field && active.matches('button') ? `.fact:has(${named(field)}) button` : undefined
}

/** What is added becomes an entry. */
function nameOf({ dataset }: HTMLElement): string {
  const label = (dataset.group ?? '').replace(/^Add: /, '')
  return label.charAt(0).toUpperCase() + label.slice(1)
}
