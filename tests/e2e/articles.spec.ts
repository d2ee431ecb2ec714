import type { Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { OUTSIDE_LINKS } from './outside-links.ts'
import { expect, test } from './site.ts'

const ARTICLES = ['acceleration', 'apfsds', 'cdurs', 'eurosatory2024', 'puma'] as const
const addressOf = (article: string) => `/blog/${article}`

/** Texts of elements, without the space that the markup has around them. */
const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.trim())

for (const article of ARTICLES) {
  test.describe(addressOf(article), () => {
    test('every number in it leads to a source of its list, every line of the contents to its place', async ({
      page,
    }) => {
      await page.goto(addressOf(article))
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll('main a[href^="#"]')]
          .map((link) => decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
          .filter((id) => document.querySelectorAll(`[id="${id}"]`).length !== 1),
      )
      expect(lost).toEqual([])
    })

    test('search engines are told what it is', async ({ page, baseURL }) => {
      await page.goto(addressOf(article))
      const address = `${baseURL}${addressOf(article)}`
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
      const told = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      )
      expect(told).toMatchObject({ '@type': 'Article', url: address })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(told.headline)
    })

    test('nothing in it is wider than the screen', async ({ page }) => {
      await page.goto(addressOf(article))
      for (const width of [390, 800, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(scrolls, `at ${width} px`).toBeLessThanOrEqual(width)
      }
    })

    test('axe finds nothing on a phone, its contents unfolded', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(addressOf(article))
      await page.getByText('Contents', { exact: true }).filter({ visible: true }).click()
      expect(await axeFindings(page)).toEqual([])
    })

    test('on paper it is the article alone, with the addresses of its sources', async ({
      page,
    }) => {
      await page.goto(addressOf(article))
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('navigation')).toHaveCount(0)
      const first = page.locator('#source-1 a')
      if ((await first.count()) === 0) return
      const written = await first.evaluate((link) => getComputedStyle(link, '::after').content)
      expect(written).toContain(await first.getAttribute('href'))
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const article of ARTICLES) {
    test(`${addressOf(article)} reads whole`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.goto(addressOf(article))
      await page.getByText('Contents', { exact: true }).filter({ visible: true }).click()
      const contents = page.getByRole('navigation', { name: 'Contents' })
      await contents.getByRole('link', { name: 'Cite this page' }).click()
      await expect(page.getByRole('heading', { name: 'Cite this page' })).toBeInViewport()
    })
  }

  test('times are sorted by links', async ({ page }) => {
    await page.goto('/blog/acceleration')
    await page.getByRole('link', { name: 'Vehicle' }).click()
    await expect(page).toHaveURL('/blog/acceleration?sort=name&order=asc')
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Al-Khalid/)
  })

  test('pictures of a gallery lead to the pages about them', async ({ page }) => {
    await page.goto('/blog/puma')
    await page.getByRole('link', { name: /wheel travel/ }).click()
    await expect(page).toHaveURL(/\/fileinfo\//)
  })
})

test.describe('the table of accelerations', () => {
  const times = (page: Page) => textsOf(page, '.acceleration-time')

  test('has the columns and kinds of source of the specification', async ({ page }) => {
    await page.goto('/blog/acceleration')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Acceleration of different MBTs from 0 to 32km/h (20mph)',
    )
    await expect(page.locator('.acceleration thead th')).toHaveText([
      'Vehicle',
      'Time (in seconds)',
      'Source',
    ])
    const kinds = new Set(await textsOf(page, '.acceleration-kind'))
    const known = [
      'Trial',
      'Official',
      'Secondary Source',
      'Trial & Official',
      'Trial - Calculated',
    ]
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([])
  })

  test('stands by time at first, a range by its first number', async ({ page }) => {
    await page.goto('/blog/acceleration')
    const shown = await times(page)
    expect(shown.slice(0, 5)).toEqual(['5–5.5', '5.3', '5.5', '6', '< 6'])
    expect(shown.at(-1)).toBe('13')
  })

  test('is sorted by a click, which stays in the address and where the reader is', async ({
    page,
  }) => {
    await page.goto('/blog/acceleration')
    const time = page.getByRole('columnheader', { name: 'Time (in seconds)' })
    const vehicle = page.getByRole('columnheader', { name: 'Vehicle' })
    await expect(time).toHaveAttribute('aria-sort', 'ascending')
    await time.getByRole('link').click()
    await expect(page).toHaveURL('/blog/acceleration?sort=time&order=desc')
    await expect(time).toHaveAttribute('aria-sort', 'descending')
    expect((await times(page))[0]).toBe('13')
    await vehicle.getByRole('link').click()
    await expect(vehicle).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Al-Khalid/)
    await expect(vehicle).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('rowheader').first()).toHaveText(/^Al-Khalid/)
  })

  test('says of each row its source, or that its citation is not checked', async ({ page }) => {
    await page.goto('/blog/acceleration')
    const rows = page.locator('.acceleration tbody tr')
    const told = await rows.evaluateAll((all) =>
      all.map(
        (row) =>
          Boolean(row.querySelector('a[href^="#source-"]')) !==
          Boolean(row.textContent?.includes('citation not yet checked')),
      ),
    )
    expect(told.length).toBeGreaterThan(20)
    expect(told.every(Boolean)).toBe(true)
  })

  test.describe('asked for in an order that it does not have', () => {
    test.use({ expectedNoise: /status of 400/ })

    test('says which it has', async ({ page }) => {
      await page.goto('/blog/acceleration?sort=colour')
      await expect(page.getByRole('main')).toContainText('must be one of name, time')
    })
  })
})

test.describe('the tables of rounds', () => {
  test('stand by calibre, and lead to the calculator with the round filled in', async ({
    page,
  }) => {
    await page.goto('/blog/apfsds')
    await expect(page.locator('.rounds h2')).toHaveText(['105 mm', '115 mm', '120 mm', '125 mm'])
    await page.getByRole('link', { name: 'Compute with 120 mm DM33' }).first().click()
    await expect(page).toHaveURL(/\/tools\/perforation-calculator\?template=120/)
    await expect(page.getByLabel('Template')).toHaveValue('120 mm DM33')
  })

  test('say beside each template where its figures come from', async ({ page }) => {
    await page.goto('/blog/apfsds')
    const links = page.locator('.rounds-template')
    await expect(links.filter({ hasText: /from .+, unverified/ })).toHaveCount(await links.count())
    await expect(page.getByRole('link', { name: 'Compute with 120 mm DM13' })).toContainText(
      'from game data, unverified',
    )
  })

  test('mark what is not checked, and say where it is said to stand', async ({ page }) => {
    await page.goto('/blog/apfsds')
    const unsaid = await page.locator('.rounds tbody').evaluateAll((rounds) =>
      rounds
        .filter((round) => round.querySelector('.rounds-dagger'))
        .filter((round) => !/citation not yet checked/i.test(round.textContent ?? ''))
        .map((round) => round.textContent),
    )
    expect(unsaid).toEqual([])
  })

  test('may frame the sheet and nothing else, and ask nothing of it before the reader agrees', async ({
    page,
    request,
  }) => {
    const { origin } = new URL(OUTSIDE_LINKS.sheet)
    const policy = (await request.get('/blog/apfsds')).headers()['content-security-policy']
    expect(policy).toContain(`frame-src 'self' ${origin};`)
    await page.goto('/blog/apfsds', { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Load the spreadsheet of rounds' })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
  })

  test.describe('once the reader agrees', () => {
    test.use({ expectedNoise: /^asks https:\/\/sheet\.example\/rounds$/ })

    test('show the sheet, also to who came from the list of posts', async ({ page }) => {
      await page.route(OUTSIDE_LINKS.sheet, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>The sheet</h1>' }),
      )
      await page.goto('/blog')
      await page.getByRole('link', { name: /APFSDS ammunition/ }).click()
      await page.getByRole('button', { name: 'Load the spreadsheet of rounds' }).click()
      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The sheet')
    })
  })
})

test.describe('the tanks of Eurosatory', () => {
  test('are compared in the columns of the specification', async ({ page }) => {
    await page.goto('/blog/eurosatory2024')
    const heads = await textsOf(page, '.comparison thead th')
    expect(heads.slice(0, 13)).toEqual([
      'Tank',
      'Dimensions',
      'Engine',
      'Crew',
      'Layout',
      'Sensors',
      'Main weapon',
      'Autoloader',
      'Total ammunition',
      'Smoke',
      'Remote weapon station',
      'Missiles',
      'Protection',
    ])
    await expect(page.locator('.comparison tbody th')).toHaveText([
      'Leopard 2A8',
      'Leopard 2 A-RC 3.0',
      'EMBT-ADT 140',
      'Leclerc Evolution',
      'Panther KF51-U',
    ])
  })

  test('each have for each value a source, or say why there is none', async ({ page }) => {
    await page.goto('/blog/eurosatory2024')
    const bare = await page.locator('.comparison td p').evaluateAll((values) =>
      values
        .filter((value) => !value.querySelector('a[href^="#source-"], .unchecked'))
        .map((value) => value.textContent ?? '')
        .filter((text) => !text.endsWith('not found')),
    )
    expect(bare).toEqual([])
  })

  test('keep their names in view while the table is moved sideways', async ({ page }) => {
    await page.goto('/blog/eurosatory2024')
    const table = page.getByRole('region', { name: 'The tanks compared' })
    const name = page.locator('.comparison tbody th').first()
    const before = await name.boundingBox()
    await table.focus()
    await page.keyboard.press('End')
    await table.evaluate((region) => {
      region.scrollLeft = region.scrollWidth
    })
    await expect(page.getByRole('columnheader', { name: 'Protection' })).toBeInViewport()
    expect((await name.boundingBox())?.x).toBe(before?.x)
  })

  test('are cards on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto('/blog/eurosatory2024')
    const card = await page.locator('#leclerc-evolution').boundingBox()
    const crew = page.locator('#leclerc-evolution [data-label="Crew"]')
    const inside = await crew.boundingBox()
    expect(inside?.width).toBeLessThanOrEqual(card?.width ?? 0)
    const label = await crew.evaluate((cell) => getComputedStyle(cell, '::before').content)
    expect(label).toBe('"Crew"')
  })

  test('come with a drawing of our own', async ({ page }) => {
    await page.goto('/blog/eurosatory2024')
    const drawing = page.getByRole('img', { name: /^Two side elevations/ })
    await drawing.scrollIntoViewIfNeeded()
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })
})

test('the ten levels each have their place, name and band, and their criteria are a proposal', async ({
  page,
}) => {
  await page.goto('/blog/cdurs#level-4')
  await expect(page.locator('#level-4')).toBeInViewport()
  await expect(page.locator('[id^="level-"] h3')).toHaveCount(10)
  await expect(page.locator('#level-4')).toContainText('Limited Functionality (LF)')
  await expect(page.locator('#level-4')).toContainText('Counted as Damaged')
  await expect(page.getByRole('main')).toContainText('The criteria are a proposal.')
})

test.describe('the article on the Puma', () => {
  const AREAS = [
    'literature',
    'models',
    'differences',
    'interface',
    'hullrear',
    'mineprotection',
    'armor',
    'frontalarmor',
    'lowerfrontalarmor',
    'driverArmor',
    'gunnerArmor',
    'roofarmor',
    'era',
    'runninggear',
    'engine',
    'exhaust',
    'electrical',
  ]

  test('has every place of the specification, and its contents lead there', async ({ page }) => {
    await page.goto('/blog/puma')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const links = await contents
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(expect.arrayContaining(AREAS.map((area) => `#${area}`)))
  })

  test('says where it is being read', async ({ page }) => {
    await page.goto('/blog/puma')
    const contents = page.getByRole('navigation', { name: 'Contents' })
    await contents.getByRole('link', { name: 'Running gear' }).click()
    await expect(contents.locator('[aria-current]')).toHaveText('Running gear')
  })

  test('shows the pictures of the archive in the viewer, and says where it has none', async ({
    page,
    viewer,
  }) => {
    await page.goto('/blog/puma')
    await expect(page.getByRole('main')).toContainText('has no folder “IFV Puma / Hull rear” yet')
    const picture = page.getByRole('link', { name: /side elevation/ })
    await picture.click()
    await expect(viewer.counter).toHaveText('1/4')
    await viewer.next.click()
    await expect(viewer.counter).toHaveText('2/4')
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await expect(page.locator('[data-file] a').nth(1)).toBeFocused()
  })
})

test('the list of posts has all ten in their order, and none is announced only', async ({
  page,
}) => {
  await page.goto('/blog')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  await expect(main).toContainText('Here you can find all the topics summaries')
  const links = await main
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(
    [
      'leopard2-ukraine',
      'abrams-ukraine',
      'pzh2000-ukraine',
      'challenger2-ukraine',
      'iris-t-ukraine',
      'apfsds',
      'eurosatory2024',
      'acceleration',
      'cdurs',
      'puma',
    ].map((post) => `/blog/${post}`),
  )
  await expect(main).not.toContainText('In preparation')
})

test('the Impressum says in German what German law asks for', async ({ page }) => {
  await page.goto('/impressum')
  const notice = page.locator('[lang="de"]')
  for (const heading of ['Haftung für Inhalte', 'Haftung für Links', 'Urheberrecht', 'Datenschutz'])
    await expect(notice.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(notice).toContainText('§ 5')
})
