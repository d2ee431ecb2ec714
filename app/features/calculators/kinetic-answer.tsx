import { AnswerPanel } from '#app/ui/answer-panel.tsx'
import {
  type KineticEnergy,
  type KineticEnergyInput,
  type Quantity,
  siOf,
} from '#domain/calculators/kinetic-energy.ts'
import { type KineticForm, unitOf } from '#domain/calculators/kinetic-form-state.ts'
import { figure } from '#domain/calculators/working.ts'
import { energyIn } from '#domain/units/energy.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'

interface KineticAnswerProps {
  form: KineticForm
  input: KineticEnergyInput
  answer: KineticEnergy
}

export function KineticAnswer({ form, input, answer }: KineticAnswerProps) {
  if (!answer.ok)
    return (
      <AnswerPanel
        figure={undefined}
        alert={<p className="answer-alert">{answer.reason}</p>}
        readouts={[]}
      />
    )
  return (
    <AnswerPanel
      figure={answer.display}
      unit={unitOf(form.units, answer.solvedFor)}
      text={unbrokenUnits(`${kineticSentence(form, input, answer)} ${moreExactly(form, answer)}`)}
      readouts={siReadouts({ ...input, [answer.solvedFor]: answer.value })}
    />
  )
}

type Answered = Extract<KineticEnergy, { ok: true }>

/** The result in a sentence, on the page and for screen readers. */
export function kineticSentence(
  { units }: KineticForm,
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

/** Below this, two decimals are too few. */
const SMALL = 1

function moreExactly({ units }: KineticForm, { value, solvedFor }: Answered): string {
  if (value === 0 || value >= SMALL) return ''
  return `More exactly ${figure(value)} ${unitOf(units, solvedFor)}.`
}

/** From here on, joules have too many digits for a tile. */
const LARGE_J = 1e5

function siReadouts(input: KineticEnergyInput) {
  const { energyJ, massKg, velocityMs } = siOf(input)
  const energyUnit = energyJ < LARGE_J ? 'J' : 'MJ'
  return [
    ['energy', `${figure(energyIn(energyUnit, energyJ))} ${energyUnit}`],
    ['mass', `${figure(massKg)} kg`],
    ['velocity', `${figure(velocityMs)} m/s`],
  ] as const
}
