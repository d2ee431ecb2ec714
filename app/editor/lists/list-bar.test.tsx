import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListBar } from './list-bar.tsx'

const barOf = (selected: number, total: number) =>
  renderToStaticMarkup(
    <ListBar
      label="Trash"
      isBusy={false}
      {...{ selected, total }}
      onSelectAll={() => undefined}
      onSelectNone={() => undefined}
    >
      {null}
    </ListBar>,
  )

test.for([
  { selected: 0, total: 3, offers: 'Select all' },
  { selected: 2, total: 3, offers: 'Select all' },
  { selected: 3, total: 3, offers: 'Select none' },
])('with $selected of $total selected the bar offers “$offers”', ({ selected, total, offers }) => {
  const html = barOf(selected, total)
  expect(html).toContain(`>${offers}</button>`)
  expect(html).toContain(`${selected} selected`)
})

test('an empty list has no bar', () => {
  expect(barOf(0, 0)).toBe('')
})
