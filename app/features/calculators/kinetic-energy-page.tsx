import './kinetic-energy.css'
import { useMemo, useState } from 'react'
import {
  type KineticEnergy,
  type KineticEnergyInput,
  quantities,
  quantityNames,
} from '#domain/calculators/kinetic-energy.ts'
import { kineticEnergyQuery } from '#domain/calculators/kinetic-energy-query.ts'
import {
  answerOf,
  inputOf,
  type KineticForm,
  kineticDrafts,
  unitOf,
} from '#domain/calculators/kinetic-form-state.ts'
import { CalculatorFrame, type CalculatorPageProps } from './calculator-frame.tsx'
import { KineticAnswer, kineticSentence } from './kinetic-answer.tsx'
import { KineticHistory } from './kinetic-history-panel.tsx'
import { KineticInputs } from './kinetic-inputs.tsx'
import { lazyWorking } from './lazy-working.tsx'
import { PageActions } from './page-actions.tsx'

const KineticWorking = lazyWorking(
  async () => (await import('./kinetic-working.ts')).kineticWorking,
)

export function KineticEnergyPage({ form: first, ...page }: CalculatorPageProps<KineticForm>) {
  const [form, setForm] = useState(first)
  const answer = useMemo(() => answerOf(form), [form])
  const input = useMemo(() => inputOf(form), [form])
  const query = kineticEnergyQuery(input, kineticDrafts(form))
  return (
    <CalculatorFrame
      {...page}
      query={query}
      inputs={<KineticInputs form={form} answer={answer} onChange={setForm} />}
      shortAnswer={answer.ok ? `${answer.display} ${unitOf(form.units, answer.solvedFor)}` : '–'}
      withoutScript={answer.ok && <ComputeInstead input={input} answer={answer} />}
      answer={<KineticAnswer form={form} input={input} answer={answer} />}
      input={input}
      working={KineticWorking}
      below={<KineticHistory form={form} onLoad={setForm} />}
      spoken={answer.ok ? kineticSentence(form, input, answer) : answer.reason}
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
        The factors of ounces, pounds, feet and miles have four or five digits, so results in these
        units are good to about one part in five thousand.
      </p>
    </section>
  )
}

interface ComputeInsteadProps {
  input: KineticEnergyInput
  answer: Extract<KineticEnergy, { ok: true }>
}

/** Without JavaScript, links change which field is computed. */
function ComputeInstead({ input, answer: { solvedFor, value } }: ComputeInsteadProps) {
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
