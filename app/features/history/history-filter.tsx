import { useId } from 'react'
import { Form, Link } from 'react-router'
import { TextField } from '#app/ui/form/text-field.tsx'
import { actionNames } from './history-words.ts'

const OPTIONAL = { required: false, autoComplete: 'off' } as const

export function HistoryFilter({ parameters }: { parameters: URLSearchParams }) {
  const subject = parameters.get('subject')
  const given = (name: string) => parameters.get(name) ?? ''
  const field = (name: string) => ({ name, defaultValue: given(name), ...OPTIONAL })
  const id = useId()
  return (
    <Form className="history-filter" action="/archive/history" aria-label="Filter the history">
      <TextField label="Folder" {...field('path')} />
      <TextField label="Changed by" {...field('actor')} />
      <div className="field">
        <label htmlFor={id}>Action</label>
        <div className="field-box">
          <select id={id} name="action" defaultValue={given('action')}>
            <option value="">All actions</option>
            {Object.entries(actionNames).map(([action, words]) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </select>
        </div>
      </div>
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      {subject && <input type="hidden" name="subject" value={subject} />}
      <div className="row">
        <button type="submit" className="button" data-solid="">
          Show
        </button>
        {parameters.size > 0 && (
          <Link className="button" to="/archive/history">
            {subject ? 'Show all items' : 'Clear filter'}
          </Link>
        )}
      </div>
    </Form>
  )
}
