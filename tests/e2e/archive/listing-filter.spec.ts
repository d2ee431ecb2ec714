import { expect, test } from '../support/browser-test.ts'
import { openWithDelayedScripts } from '../support/page-scripts.ts'

const APFSDS = '/Ammunition/APFSDS'

test.describe('the filter', () => {
  test('is reached by a slash, narrows folder and viewer, is cleared by Escape and says when nothing matches', async ({
    page,
    archive,
    calls,
    viewer,
  }) => {
    const total = (await calls.names(APFSDS)).length
    await archive.open(APFSDS, { sort: 'name' })
    // Screen readers announce only what changes in a part that is there.
    await expect(page.locator('main .archive-body p[role=status]:empty').first()).toBeAttached()
    await expect(archive.filter).toBeVisible()
    await page.keyboard.press('/')
    await expect(archive.filter).toBeFocused()
    await expect(archive.filter).toHaveValue('')
    await page.keyboard.type('sabot-')
    await expect.poll(archive.names).toEqual(['sabot-leaving.svg', 'sabot-section.png'])
    const found = page.getByText(`2 of ${total} shown`)
    await expect(found.and(page.getByRole('status'))).toBeAttached()
    await expect(found.and(page.locator('.filter-outcome p'))).toBeVisible()
    await archive.picture('sabot-leaving.svg').click()
    await expect(viewer.counter).toHaveText('1/2')
    await viewer.next.click()
    await expect(viewer.picture('sabot-section.png')).toBeVisible()
    await page.keyboard.press('Escape')
    // Until it is gone, keys belong to it.
    await expect(viewer.dialog).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(archive.filter).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(archive.entries).toHaveCount(total)
    await expect(page.getByRole('status').filter({ hasText: 'Filter cleared' })).toBeAttached()

    await archive.filter.fill('no such words')
    await expect(page.getByText('No item in this folder matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filter' }).first().click()
    await expect(archive.picture('cartridge.png')).toBeVisible()
  })

  test('applies text typed before the scripts have loaded', async ({ page, archive }) => {
    const release = await openWithDelayedScripts(page, '/archive?dir=/Ammunition/APFSDS')
    await archive.filter.fill('cartridge')
    release()
    await expect.poll(archive.names).toEqual(['cartridge.png'])
    await expect(archive.filter).toHaveValue('cartridge')
  })

  test('is a URL that can be shared, and typed further', async ({ page, archive, calls }) => {
    await archive.open(APFSDS)
    await archive.filter.fill('sabot')
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}&filter=sabot`)
    await expect(archive.picture('cartridge.png')).toHaveCount(0)
    const found = await archive.names()
    await page.reload()
    await expect.poll(archive.names).toEqual(found)
    await expect(archive.filter).toHaveValue('sabot')
    await archive.filter.fill('cartridge')
    await expect.poll(archive.names).toEqual(['cartridge.png'])
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}&filter=cartridge`)
    await archive.filter.press('Escape')
    await expect.poll(archive.names).toEqual(await calls.names(APFSDS))
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}`)
  })

  test('stays behind when the reader goes to another folder', async ({ page, archive }) => {
    await archive.open('/Vehicles', { filter: 'germany' })
    await archive.folder('Germany').click()
    await expect(page).toHaveURL('/archive?dir=/Vehicles/Germany')
    await expect(archive.filter).toHaveValue('')
    await expect(archive.folder('IFV Puma')).toBeVisible()
  })
})
