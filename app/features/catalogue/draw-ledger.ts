import { type CaseFilter, type FilterGroup, filterQuery } from '#domain/catalogues/case-filter.ts'
import { type Count, NOT_RECOVERED, RECOVERED, type Tally } from '#domain/catalogues/tally.ts'
import { counted } from '#domain/units/count.ts'
import { escaped } from '#domain/units/escaped.ts'

interface Card {
  name: string
  count: Count
  note: string
  colour?: string
  group: FilterGroup
  options: readonly string[]
}

interface Place {
  /** URL of the catalogue. */
  url: string
  /** The filter of the page, to which the link of a figure adds its own option. */
  filter: CaseFilter
}

/** The cards of the classes as HTML text, because the script of the page renders them as well. */
export function classCardsHtml({ classes }: Tally, place: Place): string {
  const card = (name: keyof Tally['classes'], ratings: string, colour: string): Card => ({
    name,
    colour,
    group: 'class',
    options: [name],
    count: classes[name],
    note: `rated ${ratings}, or by its entry on a loss list`,
  })
  return cardsHtml(
    [
      card('Destroyed', '1–3', 'danger'),
      card('Damaged', '4–6', 'warning'),
      card('Unaffected', '7–10', 'success'),
    ],
    place,
  )
}

const NOT_REPORTED =
  'whereabouts not reported; that a vehicle was abandoned does not say where it is now'

/** The cards of the whereabouts. */
export function statusCardsHtml({ recovered, notRecovered, unknown }: Tally, place: Place): string {
  const card = (name: string, count: Count, note: string, options: readonly string[]): Card => ({
    name,
    count,
    options,
    group: 'status',
    note: note + claimText(count),
  })
  return cardsHtml(
    [
      card('Recovered', recovered, 'as reported', RECOVERED),
      card('Not recovered', notRecovered, 'including captured', NOT_RECOVERED),
      { ...card('Unknown', unknown, '', ['unknown']), note: NOT_REPORTED },
    ],
    place,
  )
}

function cardsHtml(cards: readonly Card[], place: Place): string {
  return cards.map((card) => cardHtml(card, place)).join('')
}

function cardHtml({ name, count, note, colour, group, options }: Card, { url, filter }: Place) {
  const { cases } = count
  const query = filterQuery({ ...filter, [group]: new Set(options) })
  const link = `<a href="${escaped(`${url}${query}#case-filter`)}">${name}</a>`
  return `<div${colour ? ` data-colour="${colour}"` : ''}><dt>${cases > 0 ? link : name}</dt><dd><b>${cases}</b><small>${note}${vehicleText(count)}</small></dd></div>`
}

/** How many of a card's cases rest on claims alone. */
function claimText({ claims }: Count): string {
  return claims > 0 ? `; ${claims} of these claimed only` : ''
}

/** Cases that may concern one vehicle counted once. */
function vehicleText({ cases, vehicles }: Count): string {
  return vehicles < cases ? `; ${vehicles} without repeats` : ''
}

/** The details that the cards do not show. */
export function ledgerText(tally: Tally): string {
  return [countText(tally.all), ratedText(tally), leftOutText(tally)].filter(Boolean).join(' ')
}

function countText({ cases, vehicles }: Count): string {
  const all = counted(cases, 'case')
  if (vehicles === cases) return `${all}.`
  return `${all}: ${vehicles} if those that may concern one vehicle are counted once. The table marks them. A case may also be about several vehicles.`
}

/** How far the classes rest on ratings, and how many cases have none. */
function ratedText({ rated, unclassed }: Tally): string {
  const ratings = rated === 0 ? 'No case has been rated yet.' : `Rated so far: ${rated}.`
  if (unclassed === 0) return ratings
  const without = unclassed === 1 ? '1 case is' : `${unclassed} cases are`
  return `${ratings} ${without} without a class, as no loss list gives one.`
}

/** The cases that no card of the whereabouts counts. */
function leftOutText({ operational, unstated }: Tally): string {
  const parts = [
    operational > 0 && `${operational} operational`,
    unstated > 0 && `${unstated} without a status`,
  ].filter(Boolean)
  return parts.length > 0 ? `Not counted here: ${parts.join(', ')}.` : ''
}
