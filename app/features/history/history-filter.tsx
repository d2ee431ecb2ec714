import '#app/ui/form/form.css'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { actionNames } from './history-words.ts'

export function HistoryFilter({ parameters }: { parameters: URLSearchParams }) {
  const subject = parameters.get('subject')
  const given = (name: string) => parameters.get(name) ?? ''
  const id = useId()
  return (
    <Form className="history-filter" action="/archive/history" aria-label="Filter the history">
      <Field label="Folder" name="path" value={given('path')} />
      <Field label="Changed by" name="actor" value={given('actor')} />
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
      <Field label="From" name="from" type="date" value={given('from')} />
      <Field label="To" name="to" type="date" value={given('to')} />
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

function Field({
  label,
  name,
  value,
  type = 'text',
}: {
  label: string
  name: string
  value: string
  type?: 'text' | 'date'
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} name={name} type={type} defaultValue={value} autoComplete="off" />
      </div>
    </div>
  )
}
