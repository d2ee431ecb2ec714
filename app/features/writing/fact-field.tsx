import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { SEASON_NAMES, splitCaseDate } from '#domain/cases/case-date-parts.ts'
import type { Widget } from '#domain/writing/field-meta.ts'
import { FACT, type Fact } from '#domain/writing/text-facts.ts'

/** From this length on a value gets several lines. */
const LONG = 60
const MONTHS = Array.from({ length: 12 }, (_, at) => {
  const value = String(at + 1).padStart(2, '0')
  return { value, label: parseCaseDate(`2000.${value}`)?.words.replace(' 2000', '') }
})

/** A field of the front matter with its label, its help, and why its value was rejected. */
export function FactField({ fact }: { fact: Fact }) {
  const { name, label, help, problem, widget } = fact
  const [helpId, problemId] = [`help-${name}`, `problem-${name}`]
  const describedBy = [problem && problemId, help && helpId].filter(Boolean).join(' ')
  const common = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': problem === undefined ? undefined : true,
  }
  const isRejected = fact.typed !== undefined || undefined
  const notes = (
    <>
      {problem && (
        <small className="fact-problem" id={problemId}>
          {problem}
        </small>
      )}
      {help && <small id={helpId}>{help}</small>}
    </>
  )
  const Group = GROUPS[widget]
  if (Group)
    return (
      <fieldset
        className="stack fact"
        aria-describedby={common['aria-describedby']}
        data-rejected={isRejected}
      >
        <legend>{label}</legend>
        <Group fact={fact} />
        {notes}
      </fieldset>
    )
  return (
    <div className="stack fact" data-rejected={isRejected}>
      <label htmlFor={`fact-${name}`}>{label}</label>
      <Control fact={fact} common={{ ...common, id: `fact-${name}`, name: FACT + name }} />
      {widget === 'point' && (
        <a href="#place-map" data-needs-js="">
          Choose it on the map
        </a>
      )}
      {widget === 'files' && (
        <ActionButton data-choose-files="" data-needs-js="">
          Choose files
        </ActionButton>
      )}
      {notes}
    </div>
  )
}

/** Widgets of several fields. */
const GROUPS: Partial<Record<Widget, (props: { fact: Fact }) => ReactNode>> = {
  'case-date': DateFields,
  levels: ({ fact }) => <OptionList fact={fact} type="radio" />,
  sources: ({ fact }) => (
    <>
      {/* Sent if no option is chosen. */}
      <input type="hidden" name={FACT + fact.name} value="" />
      <OptionList fact={fact} type="checkbox" />
    </>
  ),
}

interface ControlProps {
  fact: Fact
  common: Pick<ComponentProps<'input'>, 'id' | 'name' | 'aria-describedby' | 'aria-invalid'>
}

function Control({ fact, common }: ControlProps) {
  const { widget, value, typed = value, options, suggest } = fact
  if (widget === 'choice')
    return (
      <select {...(common as ComponentProps<'select'>)} defaultValue={typed}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label || 'not stated'}
          </option>
        ))}
      </select>
    )
  if (widget === 'files')
    return (
      <textarea
        {...(common as ComponentProps<'textarea'>)}
        rows={Math.min(8, typed.split('\n').length + 1)}
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={typed}
      />
    )
  if (widget === 'lines' || typed.length > LONG)
    return (
      <textarea
        {...(common as ComponentProps<'textarea'>)}
        rows={Math.min(6, Math.ceil(typed.length / 36) || 1)}
        defaultValue={typed}
      />
    )
  return (
    <input
      {...common}
      type={widget === 'day' ? 'date' : 'text'}
      inputMode={widget === 'url' ? 'url' : undefined}
      autoCapitalize={widget === 'url' || widget === 'point' ? 'off' : undefined}
      autoComplete="off"
      list={suggest && `list-${suggest}`}
      defaultValue={typed}
    />
  )
}

/** Levels of the rating with what must hold for each, or sources of the case as evidence. */
function OptionList({ fact, type }: { fact: Fact; type: 'radio' | 'checkbox' }) {
  const { name, value, typed = value, options } = fact
  const chosen = typed.split(/\s+/)
  return (
    <ul className="fact-levels">
      {options.map((option) => (
        <li key={option.value}>
          <label>
            <input
              type={type}
              name={FACT + name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span>
              {option.label}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}

/** Year, month or season, day: the precision is what is filled in. */
function DateFields({ fact: { name, value } }: { fact: Fact }) {
  const { year, part, day } = splitCaseDate(value) ?? { year: '', part: '', day: '' }
  const field = (one: string) => `${FACT}${name}~${one}`
  const number = (label: string, pattern: string, maxLength: number, given: string) => (
    <input
      name={field(label.toLowerCase())}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      defaultValue={given}
      {...{ pattern, maxLength }}
    />
  )
  return (
    <div className="fact-date">
      {number('Year', '[12]\\d{3}', 4, year)}
      <select name={field('part')} aria-label="Month or season" defaultValue={part}>
        <option value="">not known</option>
        {MONTHS.map((month) => (
          <option key={month.value} value={month.value}>
            {month.label}
          </option>
        ))}
        {SEASON_NAMES.map((season) => (
          <option key={season}>{season}</option>
        ))}
      </select>
      {number('Day', '\\d{1,2}', 2, day)}
    </div>
  )
}
