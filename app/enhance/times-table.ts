import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import {
  inOrder,
  nextTimesOrder,
  orderText,
  type TimesOrder,
} from '#domain/articles/times-order.ts'

/** Sorts a table of times in the page, by the same rules and with the same URL as the server. */
export function startTimesTable(): void {
  addEventListener('click', (event) => {
    const link = isPlainClick(event) ? closest(event, 'table[data-times] a[data-sort]') : undefined
    const table = link?.closest('table')
    if (!table || !(link instanceof HTMLAnchorElement)) return
    event.preventDefault()
    const query = new URL(link.href).searchParams
    const order = { sort: query.get('sort'), order: query.get('order') } as TimesOrder
    history.replaceState(null, '', link.href)
    sortTable(table, order)
  })
}

function sortTable(table: HTMLTableElement, order: TimesOrder): void {
  const [body] = table.tBodies
  const rows = [...(body?.rows ?? [])].map((element) => {
    const { vehicle = '', time = '' } = element.dataset
    return { element, vehicle, time }
  })
  body?.append(...inOrder(rows, order).map(({ element }) => element))
  for (const link of table.querySelectorAll<HTMLAnchorElement>('a[data-sort]')) {
    const sort = link.dataset.sort as TimesOrder['sort']
    const next = nextTimesOrder(sort, order)
    link.href = `${table.dataset.times}?sort=${sort}&order=${next.order}`
    const head = link.closest('th')
    const sorted = order.order === 'asc' ? 'ascending' : 'descending'
    if (head) head.ariaSort = sort === order.sort ? sorted : null
  }
  const text = document.querySelector('[data-order-text]')
  if (text) text.textContent = orderText(order)
}
