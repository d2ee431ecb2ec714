/** An element with properties, attributes whose names have a hyphen, and content. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Record<string, unknown> = {},
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(given)) {
    if (name.includes('-')) element.setAttribute(name, String(value))
    else Object.assign(element, { [name]: value })
  }
  element.append(...content)
  return element
}

/** A drawing in one path, as wide as high. */
export function drawPath(className: string, size: number, path: string): SVGElement {
  const holder = document.createElement('template')
  holder.innerHTML = `<svg class="${className}" viewBox="0 0 ${size} ${size}" aria-hidden="true"><path d="${path}"/></svg>`
  return holder.content.firstElementChild as SVGElement
}
