import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListBar } from './list-bar.tsx'

test.for([
  { selected: 0, total: 0, offers: 'Select all', isOff: true },
  { selected: 0, total: 3, offers: 'Select all', isOff: false },
  { selected: 2, total: 3, offers: 'Select all', isOff: false },
  { selected: 3, total: 3, offers: 'Select none', isOff: false },
])('with $selected of $total selected the bar offers “$offers”', ({ selected, total, ...row }) => {
  const html = renderToStaticMarkup(
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
  expect(html).toContain(`>${row.offers}</button>`)
  expect(html).toContain(`${selected} selected`)
  expect(html.includes('disabled')).toBe(row.isOff)
})
