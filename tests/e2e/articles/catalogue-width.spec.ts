import { expect, test } from '../support/browser-test.ts'

test('the filter that stays in view takes two rows at most, and on a wide screen table and map are wide, but not the text', async ({
  page,
}) => {
  await page.goto('/blog/leopard2-ukraine')
  const buttons = page.locator('.case-filter fieldset button')
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(2)

  await page.setViewportSize({ width: 1920, height: 1080 })
  const width = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.width ?? 0
  expect(await width('.case-table')).toBeGreaterThan(1250)
  expect(await width('.catalogue-map')).toBeGreaterThan(1250)
  expect(await width('#opening p')).toBeLessThan(720)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1920)
})

for (const width of [320, 360, 390, 414])
  test(`at ${width} px no word or number of a table is cut by the edge of its view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const url of ['/blog/leopard2-ukraine', '/blog/iris-t-ukraine']) {
      await page.goto(url)
      const cut = await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true
        return [...document.querySelectorAll('.table-scroll')].flatMap((area) => {
          const edge = area.getBoundingClientRect().left + area.clientWidth
          const range = document.createRange()
          return [...area.querySelectorAll('td')].flatMap((cell) => {
            range.selectNodeContents(cell)
            const isCut = [...range.getClientRects()].some(
              ({ left, right }) => left < edge - 1 && right > edge + 1,
            )
            return isCut ? cell.textContent : []
          })
        })
      })
      expect(cut, url).toEqual([])
    }
  })

test('on a tablet the months of a catalogue fit, the last bar too', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  for (const catalogue of ['leopard2-ukraine', 'iris-t-ukraine', 'pzh2000-ukraine']) {
    await page.goto(`/blog/${catalogue}`)
    const months = page.locator('.timeline .table-scroll').first()
    expect(await months.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})

for (const width of [390, 800, 1280])
  test(`at ${width} px figures, labels and notes of the summary stand in rows without gaps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/blog/leopard2-ukraine')
    const cells = await page.locator('.ledger [data-ledger] > div').evaluateAll((found) =>
      found.map((cell) => {
        const box = (part: string) => cell.querySelector(part)?.getBoundingClientRect()
        return {
          row: cell.getBoundingClientRect().top,
          figure: box('b')?.top ?? 0,
          label: box('dt')?.top ?? 0,
          gap: (box('small')?.top ?? 0) - (box('dt')?.bottom ?? 0),
        }
      }),
    )
    expect(cells).toHaveLength(6)
    const [first] = cells
    for (const { row, figure, label, gap } of cells) {
      expect(figure - row).toBeCloseTo((first?.figure ?? 0) - (first?.row ?? 0))
      expect(label - row).toBeCloseTo((first?.label ?? 0) - (first?.row ?? 0))
      expect(gap).toBeCloseTo(first?.gap ?? 0)
    }
  })
