import {
  type KineticEnergy,
  type KineticEnergyInput,
  type Quantity,
  siOf,
} from '#domain/calculators/kinetic-energy.ts'
import { type KineticSheet, unitOf } from '#domain/calculators/kinetic-sheet.ts'
import { figure } from '#domain/calculators/working.ts'
import { energyIn } from '#domain/units/energy.ts'

interface KineticAnswerProps {
  id: string
  sheet: KineticSheet
  input: KineticEnergyInput
  answer: KineticEnergy
}

export function KineticAnswer({ id, sheet, input, answer }: KineticAnswerProps) {
  return (
    <section className="answer" id={id} tabIndex={-1} aria-label="Result">
      <div className="answer-main">
        {answer.ok ? (
          <>
            <p className="answer-figure">
              {answer.display} <span>{unitOf(sheet.units, answer.solvedFor)}</span>
            </p>
            <p className="answer-text">
              {kineticSentence(sheet, input, answer)} {moreExactly(sheet, answer)}
            </p>
          </>
        ) : (
          <p className="answer-figure" data-none="">
            No answer
          </p>
        )}
      </div>
      {!answer.ok && <p className="answer-alert">{answer.reason}</p>}
      {answer.ok && <SiReadouts input={{ ...input, [answer.solvedFor]: answer.value }} />}
    </section>
  )
}

type Answered = Extract<KineticEnergy, { ok: true }>

/** The result in a sentence, to be read and to be heard. */
export function kineticSentence(
  { units }: KineticSheet,
  input: KineticEnergyInput,
  { solvedFor, display }: Answered,
): string {
  const shown = (quantity: Quantity) => `${figure(input[quantity] ?? 0)} ${unitOf(units, quantity)}`
  const result = `${display} ${unitOf(units, solvedFor)}`
  switch (solvedFor) {
    case 'KE':
      return `${shown('m')} at ${shown('v')} have a kinetic energy of ${result}.`
    case 'm':
      return `With ${shown('KE')} at ${shown('v')} the mass is ${result}.`
    case 'v':
      return `With ${shown('KE')}, ${shown('m')} have a velocity of ${result}.`
  }
}

/** Two decimals say little of a small number. */
const SMALL = 1

function moreExactly({ units }: KineticSheet, { value, solvedFor }: Answered): string {
  if (value === 0 || value >= SMALL) return ''
  return `More exactly ${figure(value)} ${unitOf(units, solvedFor)}.`
}

/** From here on joules have more digits than a tile has room for. */
const LARGE_J = 1e5

function SiReadouts({ input }: { input: KineticEnergyInput }) {
  const { energyJ, massKg, velocityMs } = siOf(input)
  const energyUnit = energyJ < LARGE_J ? 'J' : 'MJ'
  const readouts = [
    ['energy', energyIn(energyUnit, energyJ), energyUnit],
    ['mass', massKg, 'kg'],
    ['velocity', velocityMs, 'm/s'],
  ] as const
  return (
    <dl className="readouts kinetic-readouts">
      {readouts.map(([name, value, unit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure(value)} {unit}
          </dd>
        </div>
      ))}
    </dl>
  )
}
