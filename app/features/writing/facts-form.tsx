import { Fragment } from 'react'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { moveValue } from '#domain/writing/row-move.ts'
import {
  type FactGroup,
  type RowPlace,
  SHOWN_FACTS,
  shownFacts,
  type TextFacts,
} from '#domain/writing/text-facts.ts'
import { FactField } from './fact-field.tsx'

/** The front matter as a form. Only fields that were changed are written into the text. */
export function FactsForm({
  path,
  facts,
  isClosed,
}: {
  path: string
  facts: TextFacts
  isClosed: boolean
}) {
  return (
    <section
      className="stack writing-pane"
      data-gap="3"
      data-part="facts"
      aria-labelledby="facts-heading"
    >
      <h2 id="facts-heading">Facts</h2>
      <p className="visually-hidden" id="facts-announced" role="status" />
      <fieldset
        className="stack"
        data-gap="2"
        id="facts"
        disabled={isClosed}
        aria-labelledby="facts-heading"
      >
        <input type="hidden" name={SHOWN_FACTS} value={JSON.stringify(shownFacts(facts))} />
        {facts.groups.map((group, at) => (
          <Group key={group.label} path={path} group={group} isFirst={at === 0} />
        ))}
        {facts.suggestions.map(({ list, values }) => (
          <datalist key={list} id={`list-${list}`}>
            {values.map(({ value, label }) => (
              <option key={value} value={value} label={label || undefined} />
            ))}
          </datalist>
        ))}
      </fieldset>
    </section>
  )
}

/** The first group, files and groups with a mistake are open; the others are folded and summarised. */
function Group({ path, group, isFirst }: { path: string; group: FactGroup; isFirst: boolean }) {
  const { label, facts, kind, place } = group
  const fields = facts.map((fact) => (
    <Fragment key={fact.name}>
      <FactField fact={fact} />
      {fact.place && <MoveButtons path={path} label={fact.label} place={fact.place} />}
    </Fragment>
  ))
  if (isFirst)
    return (
      <div className="stack box fact-group" data-gap="3">
        {fields}
      </div>
    )
  const isOpen =
    facts.some(({ problem }) => problem !== undefined) ||
    facts.every(({ widget }) => widget === 'files')
  const first = facts.find(({ name }) => name.endsWith('.title')) ?? facts[0]
  return (
    <details
      className="stack box fact-group"
      data-gap="3"
      data-group={label}
      data-kind={kind}
      open={isOpen}
    >
      <summary>
        {label}
        {kind === 'row' && first?.value && <small> {first.value}</small>}
      </summary>
      {fields}
      {place && <MoveButtons path={path} label={label} place={place} />}
      {kind === 'row' && <p className="fine">To remove it, empty all of its fields.</p>}
    </details>
  )
}

interface MoveButtonsProps {
  path: string
  label: string
  place: RowPlace
}

/**
 * Sends the form, and gets it back with the entry at its new place, to which the browser then scrolls; the script takes
 * it over in place.
 */
function MoveButtons({ path, label, place: { list, at, of } }: MoveButtonsProps) {
  if (of < 2) return null
  const ways = [...(at > 0 ? ['up' as const] : []), ...(at < of - 1 ? ['down' as const] : [])]
  return (
    <div className="row" id={placeId(list, at)}>
      {ways.map((way) => (
        <SubmitButton
          key={way}
          name="change"
          value={moveValue({ list, at, way })}
          formAction={`/write/${path}#${placeId(list, way === 'up' ? at - 1 : at + 1)}`}
          aria-label={`Move ${way}: ${label}`}
        >
          {`Move ${way}`}
        </SubmitButton>
      ))}
    </div>
  )
}

function placeId(list: string, at: number): string {
  return `place-${list}-${at}`
}
