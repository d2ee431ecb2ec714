import type { HTMLElement } from 'node-html-parser'

/** What a browser without a script requests when a button is pressed: where its form leads, and the fields. */
export function pressedButton(html: HTMLElement, name: string, typed: Record<string, string> = {}) {
  const button = html.querySelectorAll('button').find((one) => one.textContent.trim() === name)
  const form = button?.closest('form')
  if (!button || !form) throw new Error(`No form has the button “${name}”.`)
  const fields = fieldsOf(form, typed)
  const pressed = button.getAttribute('name')
  if (pressed) fields.append(pressed, button.getAttribute('value') ?? '')
  return {
    method: form.getAttribute('method') ?? 'get',
    url: form.getAttribute('action') ?? '',
    fields,
  }
}

function fieldsOf(form: HTMLElement, typed: Record<string, string>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const field of form.querySelectorAll('[name]:not(button, [type="file"])')) {
    const name = field.getAttribute('name') ?? ''
    const value = typed[name] ?? valueIn(field)
    if (value !== undefined) fields.append(name, value)
  }
  const unknown = Object.keys(typed).filter((name) => !fields.has(name))
  if (unknown.length > 0) throw new Error(`The form has no field ${unknown.join()}.`)
  return fields
}

/** As the page is sent; a box that is not ticked has none. */
function valueIn(field: HTMLElement): string | undefined {
  if (field.tagName === 'TEXTAREA') return field.text.replaceAll('\n', '\r\n')
  if (field.tagName === 'SELECT')
    return valueIn(
      field.querySelector('option[selected]') ?? field.querySelector('option') ?? field,
    )
  const isBox = /^(checkbox|radio)$/.test(field.getAttribute('type') ?? '')
  return isBox && !field.hasAttribute('checked') ? undefined : (field.getAttribute('value') ?? '')
}
