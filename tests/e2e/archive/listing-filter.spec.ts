import { expect, test } from '../support/browser-test.ts'
import { MANY } from '../support/test-folders.ts'

const _LEOPARD = '/Vehicles/Germany/MBT Leopard 2'
const APFSDS = '/Ammunition/APFSDS'

test.describe('the filter', () => {
  test('is reached by a slash, narrows the folder and is cleared by Escape', async ({
    page,
    archive,
    calls,
  }) => {
    const total = (await calls.names(APFSDS)).length
    await archive.open(APFSDS)
    await expect(archive.filter).toBeVisible()
    await page.keyboard.press('/')
    await expect(archive.filter).toBeFocused()
    await expect(archive.filter).toHaveValue('')
    await page.keyboard.type('sabot')
    await expect.poll(archive.names).toEqual(expect.arrayContaining(['sabot-section.png']))
    await expect(archive.entries).not.toHaveCount(total)
    await expect(page.getByText(` of ${total} shown`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(archive.entries).toHaveCount(total)
  })

  test('says when nothing matches', async ({ page, archive }) => {
    await archive.open(APFSDS)
    await archive.filter.fill('no such words')
    await expect(page.getByText('No item in this folder matches')).toBeVisible()
    await page.getByRole('button', { name: 'Clear the filter' }).first().click()
    await expect(archive.picture('cartridge.png')).toBeVisible()
  })

  test('applies text typed before the scripts have loaded', async ({ page, archive }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/archive?dir=/Ammunition/APFSDS', { waitUntil: 'commit' })
    await archive.filter.fill('cartridge')
    release()
    await expect.poll(archive.names).toEqual(['cartridge.png'])
    await expect(archive.filter).toHaveValue('cartridge')
  })

  test('is an address that can be shared, and typed further', async ({ page, archive, calls }) => {
    await archive.open(APFSDS)
    await archive.filter.fill('sabot')
    await expect(page).toHaveURL(`/archive?dir=${APFSDS}&filter=sabot`)
    const found = await archive.names()
    await page.reload()
    expect(await archive.names()).toEqual(found)
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

  test('searches the whole of a long folder', async ({ archive }) => {
    await archive.open(MANY.path, { sort: 'name' })
    await archive.filter.fill('picture-449')
    await expect.poll(archive.names).toEqual(['picture-449.png'])
  })
})
