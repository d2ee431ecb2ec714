import './kinetic-energy.css'
import { useMemo, useState } from 'react'
import { ResultPanel } from '#app/ui/result-panel.tsx'
import {
  type KineticEnergy,
  type KineticEnergyInput,
  type Quantity,
  quantities,
  quantityNames,
  siOf,
} from '#domain/calculators/kinetic-energy.ts'
import { kineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'
import {
  inputOf,
  type KineticForm,
  kineticDrafts,
  solveForm,
  unitOf,
} from '#domain/calculators/kinetic-form-state.ts'
import { figure } from '#domain/calculators/working.ts'
import { energyIn } from '#domain/units/energy.ts'
import { unbrokenUnits } from '#domain/units/unbroken-units.ts'
import { CalculatorFrame, type CalculatorPageProps, lazyWorking } from './calculator-frame.tsx'
import { KineticHistory } from './kinetic-history-panel.tsx'
import { KineticInputs } from './kinetic-inputs.tsx'
import { PageActions } from './page-actions.tsx'

const KineticWorking = lazyWorking(
  async () => (await import('./kinetic-working.ts')).kineticWorking,
)

export function KineticEnergyPage({ form: first, ...page }: CalculatorPageProps<KineticForm>) {
  const [form, setForm] = useState(first)
  const result = useMemo(() => solveForm(form), [form])
  const input = useMemo(() => inputOf(form), [form])
  const calculation = useMemo(() => ({ input, result }), [input, result])
  const query = kineticEnergyQuery(input, kineticDrafts(form))
  return (
    <CalculatorFrame
      {...page}
      query={query}
      inputs={<KineticInputs form={form} result={result} onChange={setForm} />}
      shortResult={result.ok ? `${result.display} ${unitOf(form.units, result.solvedFor)}` : '–'}
      withoutScript={result.ok && <ComputeInstead input={input} result={result} />}
      result={<KineticResult form={form} input={input} result={result} />}
      input={calculation}
      working={KineticWorking}
      below={<KineticHistory form={form} onLoad={setForm} />}
      spoken={result.ok ? kineticSentence(form, input, result) : result.reason}
      about={<AboutKinetic />}
    >
      <PageActions query={query} />
    </CalculatorFrame>
  )
}

function AboutKinetic() {
  return (
    <section className="calculator-text" aria-labelledby="about-kinetic" data-not-printed="">
      <h2 id="about-kinetic">About this calculation</h2>
      <p>
        The kinetic energy of a body is half its mass times the square of its velocity, E = m·v²/2.
        Two of the three give the third. Doubling the mass doubles the energy; doubling the velocity
        quadruples it.
      </p>
      <p>
        The two fields that you focused last are the inputs, marked at their edge. Focusing the
        third makes it an input, and the least recently used field is computed. Changing a unit
        keeps the quantity. Results have two decimals; halves are rounded away from zero. Further
        values are computed at full precision.
      </p>
      <h3>Units</h3>
      <ul>
        <li>1 MJ is 1,000,000 J, 1 BTU is 1055 J.</li>
        <li>What is called cal here is the kilocalorie of 4184 J, the calorie of food labels.</li>
        <li>1 kg is 1000 g, 35.274 oz or 2.205 lb.</li>
        <li>1 m/s is 3.6 km/h, 3.281 ft/s or 2.237 mi/h.</li>
      </ul>
      <p>
        The factors of ounces, pounds, feet, miles and BTU have four or five digits, so results in
        these units are good to about one part in three thousand.
      </p>
    </section>
  )
}

interface ComputeInsteadProps {
  input: KineticEnergyInput
  result: Extract<KineticEnergy, { ok: true }>
}

/** Without JavaScript, links change which field is computed. */
function ComputeInstead({ input, result: { solvedFor, value } }: ComputeInsteadProps) {
  const all = { ...input, [solvedFor]: Number(value.toPrecision(12)) }
  return (
    <p className="calculator-instead" data-without-js="">
      Compute another:{' '}
      {quantities
        .filter((quantity) => quantity !== solvedFor)
        .map((quantity, at) => (
          <span key={quantity}>
            {at > 0 && ', '}
            <a href={`?${kineticEnergyQuery({ ...all, [quantity]: undefined })}`}>
              the {quantityNames[quantity]}
            </a>
          </span>
        ))}
    </p>
  )
}

interface KineticResultProps {
  form: KineticForm
  input: KineticEnergyInput
  result: KineticEnergy
}

function KineticResult({ form, input, result }: KineticResultProps) {
  if (!result.ok)
    return (
      <ResultPanel
        figure={undefined}
        alert={<p className="result-alert">{result.reason}</p>}
        readouts={[]}
      />
    )
  const si = siOf({ ...input, [result.solvedFor]: result.value })
  return (
    <ResultPanel
      figure={result.display}
      unit={unitOf(form.units, result.solvedFor)}
      text={unbrokenUnits(
        [kineticSentence(form, input, result), moreExactly(form, result), relativity(si)].join(' '),
      )}
      readouts={siReadouts(si)}
    />
  )
}

type SolvedEnergy = Extract<KineticEnergy, { ok: true }>

/** The result in a sentence, on the page and for screen readers. */
function kineticSentence(
  { units }: KineticForm,
  input: KineticEnergyInput,
  { solvedFor, display }: SolvedEnergy,
): string {
  const shown = (quantity: Quantity) => `${figure(input[quantity] ?? 0)} ${unitOf(units, quantity)}`
  const result = `${display} ${unitOf(units, solvedFor)}`
  switch (solvedFor) {
    case 'KE':
      return `A body of ${shown('m')} at ${shown('v')} has a kinetic energy of ${result}.`
    case 'm':
      return `A body with ${shown('KE')} at ${shown('v')} has a mass of ${result}.`
    case 'v':
      return `A body of ${shown('m')} with ${shown('KE')} has a velocity of ${result}.`
  }
}

/** Below this, two decimals are too few. */
const SMALL = 1

function moreExactly({ units }: KineticForm, { value, display, solvedFor }: SolvedEnergy): string {
  if (value === 0 || value >= SMALL) return ''
  const exact = figure(value)
  if (Number(exact) === Number(display)) return ''
  return `More exactly ${exact} ${unitOf(units, solvedFor)}.`
}

/** A tenth of the speed of light: half a percent too little energy. */
const TOO_FAST_MS = 3e7

function relativity({ velocityMs }: ReturnType<typeof siOf>): string {
  return velocityMs > TOO_FAST_MS ? 'This formula does not hold near the speed of light.' : ''
}

/** From here on, joules have too many digits for a tile. */
const LARGE_J = 1e5

function siReadouts({ energyJ, massKg, velocityMs }: ReturnType<typeof siOf>) {
  const energyUnit = energyJ < LARGE_J ? 'J' : 'MJ'
  return [
    ['energy', `${figure(energyIn(energyUnit, energyJ))} ${energyUnit}`],
    ['mass', `${figure(massKg)} kg`],
    ['velocity', `${figure(velocityMs)} m/s`],
  ] as const
}
