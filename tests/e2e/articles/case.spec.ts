import { axeFindings } from '../support/axe-findings.ts'
import { expect, test } from '../support/browser-test.ts'
import { TEST_CATALOGUE } from '../support/test-catalogue.ts'

const CASE = `${TEST_CATALOGUE.address}/made-mine`
const TITLE = 'Type A 204 stopped by a mine'

test.describe('the page of a case', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('leads to its catalogue, to the cases before and after it, and to those of the same vehicle', async ({
    page,
  }) => {
    await page.goto(CASE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(breadcrumb.getByRole('listitem')).toHaveText([
      'Blog',
      TEST_CATALOGUE.title,
      'Case 3 of 6',
    ])
    const life = page.locator('.life-line')
    await expect(life.locator('[aria-current]')).toHaveText(/This case$/)
    await expect(life.getByRole('link')).toHaveAttribute(
      'href',
      `${TEST_CATALOGUE.address}#made-burnt`,
    )
    await expect(page.getByRole('link', { name: 'seen before' })).toHaveAttribute(
      'href',
      `${TEST_CATALOGUE.address}#made-first`,
    )

    const around = page.getByRole('navigation', { name: 'Cases before and after' })
    await expect(around.getByRole('link')).toHaveText([
      /^Previous case, .*Type B captured in summer$/,
      /^Next case, September 2023Burnt-out hull shown$/,
    ])
    await around.getByRole('link').nth(1).click()
    await expect(page).toHaveURL(`${TEST_CATALOGUE.address}/made-burnt`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Burnt-out hull shown')
    await breadcrumb.getByRole('link', { name: TEST_CATALOGUE.title }).click()
    await expect(page).toHaveURL(TEST_CATALOGUE.address)
  })

  test('is cited in three forms, shared with a card, and told to search engines', async ({
    page,
    baseURL,
    viewer,
  }) => {
    await page.goto(CASE)
    const address = `${baseURL}${CASE}`
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      /\/files\/cartridge\.png\?/,
    )
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'Type A. 8 June 2023. south of Elsewhere. Rated by A tester, 2026-11-19. Status: recovered.',
    )
    const told = await page.locator('script[type="application/ld+json"]').textContent()
    expect(JSON.parse(told ?? '')).toMatchObject({
      '@type': 'Article',
      headline: TITLE,
      url: address,
      datePublished: '2026-11-19',
      dateModified: '2026-11-20',
      citation: ['https://example.org/report'],
      isPartOf: { url: `${baseURL}${TEST_CATALOGUE.address}` },
    })

    const box = page.getByRole('region', { name: 'Cite this case' })
    await page.getByRole('link', { name: 'Cite', exact: true }).click()
    await expect(box).toBeInViewport()
    await expect(box).toContainText('accessed')
    await box.getByRole('button', { name: 'Copy the citation' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/“Type A 204 stopped by a mine”\. In: Made tanks.* 20 November 2026\. .*accessed/)
    for (const [form, text] of [
      ['BibTeX', '@'],
      ['CSL-JSON', '"title": "Type A 204 stopped by a mine"'],
    ] as const) {
      await box.getByText(form, { exact: true }).click()
      await expect(box.locator('pre').filter({ visible: true }).last()).toContainText(text)
    }
    await page.getByRole('button', { name: 'Copy the address of this case' }).click()
    await expect(page.getByText('URL copied to clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.getByRole('list', { name: 'Evidence' }).getByRole('link').first().click()
    await expect(viewer.counter).toHaveText('1/2')
  })

  test('on paper is the dossier alone, unfolded, with the addresses of its sources', async ({
    page,
  }) => {
    await page.goto(CASE)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('The track was off.')).toBeVisible()
    await expect(page.getByText('It could be mended.')).toBeVisible()
    const written = await page
      .locator('.case-sources a')
      .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(written).toContain('https://example.org/report')
  })
})

test('what changed in a catalogue is told by day, the latest first, and leads to the cases', async ({
  page,
}) => {
  await page.goto(`${TEST_CATALOGUE.address}/changes`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    '20 November 20261 case',
    '19 November 20266 cases',
  ])
  await expect(
    page.getByRole('listitem').filter({ hasText: 'The status was told.' }),
  ).toContainText('updated')
  await expect(
    page.locator('link[type="application/atom+xml"][href$="/blog/made-tanks/feed.xml"]'),
  ).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('link', { name: TITLE }).first().click()
  await expect(page).toHaveURL(CASE)
})

for (const address of [
  '/blog/challenger2-ukraine',
  '/blog/leopard2-ukraine/leo2a6-oryx-damaged-abandoned-01',
])
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    // On cores that others use axe is slow.
    test.slow()
    await page.goto(address)
    expect(await axeFindings(page)).toEqual([])
  })
