import {
  type Element,
  element,
  elementsIn,
  isElement,
  type Root,
  replaceElements,
  textOf,
} from './html-tree.ts'

const MAX_LABEL = 100

/** Makes wide tables scrollable, also by keyboard, and marks column headers. */
export function wrapTables(root: Root): void {
  replaceElements(root, 'table', (table) => {
    const heads = elementsIn(table).filter((node) => isElement(node, 'th'))
    for (const head of heads) head.properties.scope = 'col'
    for (const cell of elementsIn(table).filter(isAligned)) {
      // The attribute that Markdown's tables get is not valid HTML.
      cell.properties.dataAlign = cell.properties.align
      delete cell.properties.align
    }
    return element('div', { ...REGION, ariaLabel: labelOf(heads) }, [table])
  })
}

function isAligned({ properties }: Element): boolean {
  return properties.align !== undefined
}

const REGION = { className: ['table-scroll'], role: 'region', tabIndex: 0 }

function labelOf(heads: Element[]): string {
  const columns = heads.map(textOf).filter(Boolean).join(', ').slice(0, MAX_LABEL)
  return columns === '' ? 'Table' : `Table: ${columns}`
}
