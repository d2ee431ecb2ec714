export function fieldOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return isField(field) ? field.value : ''
}

export function setField(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name)
  if (isField(field)) field.value = value
}

/** What the form sends. */
export function bodyOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Fields whose text differs from what the server sent. */
export function typedFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type === 'text')) &&
      field.value !== field.defaultValue,
  )
}

function isField(
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some(
    (kind) => field instanceof kind,
  )
}

/** Gives each form of the page the hash of the draft, and shows the one that discards it. */
export function nameDraft(sha256: string): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=draft]')) {
    field.value = sha256
    if (field.form) field.form.hidden = false
  }
}
