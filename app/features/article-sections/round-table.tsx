import { SourceRefs, TextWithSourceRefs } from '#app/ui/source-refs.tsx'
import type { RoundFact, RoundFacts } from '#domain/articles/round-facts.ts'
import { roundAnchor } from '#domain/rounds/round-anchor.ts'
import { formatCount } from '#domain/units/count.ts'

/** A round of the calculator's templates, with what the table shows of it. */
export interface CalculatorRound {
  name: string
  lengthMm: number
  diameterMm: number
  velocityMs: number
  material: 'WHA' | 'DU'
  /** Origin of its figures; empty if all of them were verified. */
  origin: string
}

interface RoundTableProps {
  rounds: readonly RoundFacts[]
  /** The rounds of all tables of the page, so that no two have the same anchor. */
  all: readonly RoundFacts[]
  templates: readonly CalculatorRound[]
}

/** With the width of each; the last takes the rest. */
const COLUMNS = [
  ['Round', '24%'],
  ['Material', '21%'],
  ['Velocity, m/s', '14%'],
  ['Rod, mm', '12%'],
  ['Mass, kg', '11%'],
  ['Calculator'],
] as const
const MATERIALS = { WHA: 'tungsten alloy', DU: 'uranium' } as const

export function RoundTable({ rounds, all, templates }: RoundTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {COLUMNS.map(([column, width]) => (
            <th key={column} scope="col" style={{ width }}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {rounds.map((round) => (
        <Round
          key={round.name}
          anchor={roundAnchor(round, all)}
          round={round}
          templates={templates}
        />
      ))}
    </table>
  )
}

interface RoundProps extends Pick<RoundTableProps, 'templates'> {
  anchor: string
  round: RoundFacts
}

/** Each round has a `tbody` of its own, so that the notes beside its figures stay with them. */
function Round({ anchor, round, templates }: RoundProps) {
  const { name, country, sources } = round
  const own = templates.filter((template) => round.templates.includes(template.name))
  return (
    <tbody id={anchor} data-whole="">
      <tr>
        <th scope="row">
          {name}
          <SourceRefs numbers={sources} />
          <small>
            {country}
            {round.year !== '' && ', '}
            <Value round={round} facts={['year']} />
          </small>
        </th>
        <td data-label="Material">
          <Value round={round} facts={['material']} />
        </td>
        <td data-label="Velocity, m/s">
          <Value round={round} facts={['velocity']} />
        </td>
        <td data-label="Rod, mm">
          <Value round={round} facts={['length', 'diameter']} />
        </td>
        <td data-label="Mass, kg">
          <Value round={round} facts={['mass']} />
        </td>
        <td data-label="Calculator">
          {own.map((template) => (
            <TemplateLink key={template.name} template={template} />
          ))}
          {own.length === 0 && <None />}
        </td>
      </tr>
      <Remarks round={round} />
    </tbody>
  )
}

/** Facts that belong together, and whether they were read in a source. */
function Value({ round, facts }: { round: RoundFacts; facts: readonly RoundFact[] }) {
  const values = facts.flatMap((fact) => (round[fact] === '' ? [] : round[fact]))
  if (values.length === 0) return facts[0] === 'year' ? undefined : <None />
  const isRead = facts.every((fact) => round[fact] === '' || round.sourced.includes(fact))
  return (
    <span>
      {values.join(' × ')}
      {!isRead && <Dagger />}
    </span>
  )
}

function Dagger() {
  return (
    <span className="rounds-dagger">
      <span aria-hidden="true">†</span>
      <span className="visually-hidden"> citation not yet checked</span>
    </span>
  )
}

function None() {
  return (
    <span className="muted rounds-none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">not known</span>
    </span>
  )
}

function TemplateLink({ template }: { template: CalculatorRound }) {
  const { name, lengthMm, diameterMm, velocityMs, material, origin } = template
  return (
    <a
      className="rounds-template"
      href={`/tools/perforation-calculator?template=${encodeURIComponent(name)}`}
    >
      <span className="visually-hidden">Compute with {name}: </span>
      {lengthMm} × {diameterMm} mm
      <small>
        {formatCount(velocityMs)} m/s, {MATERIALS[material]}
      </small>
      {origin && <small>{origin}</small>}
    </a>
  )
}

function Remarks({ round: { note, disagreement, citation } }: { round: RoundFacts }) {
  if (!note && !disagreement && !citation) return
  return (
    <tr className="rounds-remarks">
      <td colSpan={COLUMNS.length}>
        {note && (
          <p>
            <TextWithSourceRefs text={note} />
          </p>
        )}
        {disagreement && (
          <p>
            <b>Sources disagree.</b> <TextWithSourceRefs text={disagreement} />
          </p>
        )}
        {citation && (
          <p className="muted rounds-citation">
            <b>† Citation not yet checked:</b> {citation}
          </p>
        )}
      </td>
    </tr>
  )
}
