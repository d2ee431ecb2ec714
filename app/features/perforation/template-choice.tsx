import { useId } from 'react'
import type { PerforationForm } from '#domain/perforation/form/perforation-form-state.ts'
import { changedFields } from '#domain/perforation/form/template-input.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import type { OfferedTemplate } from '#domain/rounds/template-origin.ts'
import { fieldLabels } from './field-words.ts'

interface TemplateChoiceProps {
  templates: readonly OfferedTemplate[]
  typed: PerforationForm
  onChoose: (template: RoundTemplate | undefined) => void
}

/** Without JavaScript the list belongs to a form of its own, which requests the page filled in. */
export const TEMPLATE_FORM = 'template-form'

export function TemplateChoice({ templates, typed, onChoose }: TemplateChoiceProps) {
  const id = useId()
  const round = templates.find(({ name }) => name === typed.template)
  return (
    <div className="field template-choice" data-wide="">
      <label htmlFor={id}>Template</label>
      <div className="template-line">
        <div className="field-box">
          <select
            id={id}
            name="template"
            form={TEMPLATE_FORM}
            autoComplete="off"
            value={round?.name ?? ''}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onChoose(templates.find(({ name }) => name === target.value))}
          >
            <option value="">Custom values</option>
            {templates.map((template) => (
              <option key={template.name} value={template.name}>
                {template.label}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button" form={TEMPLATE_FORM} data-without-js="">
          Fill in
        </button>
      </div>
      <div className={`field-note ${round ? 'template-origin' : ''}`} id={`${id}-note`}>
        {round ? (
          <RoundNote round={round} changed={changedFields(round, typed)} />
        ) : (
          'Choosing a round fills in its dimensions, density, velocity and material.'
        )}
      </div>
    </div>
  )
}

const figures: Record<RoundTemplate['sources'][number]['figure'], string> = {
  lengthMm: 'Length',
  diameterMm: 'Diameter',
  frustumLengthMm: 'Frustum length',
  densityKgM3: 'Density',
  velocityMs: 'Velocity',
}

interface RoundNoteProps {
  round: OfferedTemplate
  changed: ReturnType<typeof changedFields>
}

function RoundNote({ round, changed }: RoundNoteProps) {
  const { origin } = round
  const names = changed.map((field) => (field === 'material' ? 'material' : fieldLabels[field]))
  return (
    <>
      <p>
        {origin && <strong className="tag unverified">{origin}</strong>}{' '}
        {!changed.includes('vt') && 'Velocity at the muzzle; at the target it is lower.'}{' '}
        {names.length > 0 && <>Changed: {names.join(', ').toLowerCase()}.</>} {round.note}
      </p>
      <details>
        <summary>Where the figures come from</summary>
        <ul>
          {round.sources.map(({ figure, status, source, origin: kind, link, note }) => (
            <li key={figure}>
              {figures[figure]} ({status === 'found' && kind === 'game' ? 'game data' : status}):{' '}
              {link ? <a href={link}>{source}</a> : source} {note}
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
