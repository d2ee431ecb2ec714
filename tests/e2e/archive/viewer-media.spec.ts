import { expect, test } from '../support/browser-test.ts'
import { holdRequests } from '../support/held-requests.ts'
import { swipe } from '../support/swipe.ts'

const APFSDS = '/Ammunition/APFSDS'
const ABRAMS = '/Vehicles/USA/MBT Abrams/Operation in Ukraine'
const VIDEO = 'turret-traverse.webm'
const byName = { sort: 'name' }

test('closing the viewer stops a playing recording', async ({ page, archive, viewer }) => {
  await archive.open('/Tests/Sound')
  await archive.preview('tone.wav').click()
  const audio = viewer.current.locator('audio')
  await audio.evaluate(playForever)
  expect(await audio.evaluate(isPlaying)).toBe(true)
  const sound = await audio.elementHandle()
  await page.keyboard.press('Escape')
  await expect(viewer.dialog).toBeHidden()
  await expect.poll(() => sound?.evaluate(isPlaying)).toBe(false)
})

test.describe('an image that could not be loaded', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('says so, and is loaded again on request', async ({ page, archive, viewer }) => {
    await archive.open('/Tests/Single')
    await page.route('**/files/alone.png?*', (route) => route.abort())
    await archive.picture('alone.png').click()
    await expect(viewer.dialog.getByRole('alert')).toHaveText(
      'The image could not be loaded. The file itself is safe.',
    )
    await page.unroute('**/files/alone.png?*')
    await viewer.dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(viewer.picture('alone.png')).toBeVisible()
  })
})

test.describe('a video', () => {
  test('starts muted, plays at the chosen speed and steps by single frames', async ({
    page,
    archive,
    viewer,
  }) => {
    await archive.open(ABRAMS)
    await archive.picture(VIDEO).click()
    await expect(viewer.video).toHaveJSProperty('muted', true)
    await expect(viewer.video).toHaveText('Your browser does not support the video tag.')
    await viewer.current.getByLabel('Playback speed').selectOption('0.5')
    await expect(viewer.video).toHaveJSProperty('playbackRate', 0.5)
    await viewer.current.getByRole('button', { name: 'One frame forward' }).click()
    await expect(viewer.video).toHaveJSProperty('paused', true)
    const time = () => viewer.video.evaluate((video: HTMLVideoElement) => video.currentTime)
    const before = await time()
    await viewer.current.getByRole('button', { name: 'One frame back' }).click()
    await expect.poll(time).toBeLessThan(before)
    await page.keyboard.press('.')
    await expect.poll(time).toBeCloseTo(before, 1)
  })

  test('stops when the reader goes to the next one or closes the viewer', async ({
    page,
    archive,
    viewer,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await archive.open(ABRAMS)
    const playing = async () => {
      await archive.picture(VIDEO).click()
      const played = () => viewer.video.evaluate((video: HTMLVideoElement) => video.played.length)
      await expect.poll(played).toBeGreaterThan(0)
      await viewer.video.evaluate(playForever)
      expect(await viewer.video.evaluate(isPlaying)).toBe(true)
      return viewer.video.elementHandle()
    }
    const left = await playing()
    await viewer.next.click()
    await expect(viewer.video).toHaveCount(0)
    await expect.poll(() => left?.evaluate(isPlaying)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()

    const closed = await playing()
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await expect.poll(() => closed?.evaluate(isPlaying)).toBe(false)
  })
})

test('a picture is covered by a note until it has loaded, and is then zoomed in and out', async ({
  page,
  archive,
  viewer,
}) => {
  const { release } = await holdRequests(page, '**/*thumbnail=0x1080*', () => true)
  await archive.open(APFSDS)
  await archive.picture('cartridge.png').click()
  await expect(viewer.current.getByText('Loading…')).toBeVisible()
  release()
  await expect(viewer.current.getByText('Loading…')).toBeHidden()
  const picture = viewer.picture('cartridge.png')
  await expect(picture).toBeVisible()

  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const own = await width()
  await viewer.dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(own * 1.2)
  await page.keyboard.press('0')
  await expect.poll(width).toBe(own)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a swipe shows the next and the previous picture', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list(APFSDS, byName)
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').tap()
    await expect(viewer.picture(images[0]?.name ?? '')).toBeVisible()
    await expect(viewer.current.getByText('Loading…')).toBeHidden()
    await swipe(page, { from: 320, to: 60 })
    await expect(viewer.counter).toHaveText(`2/${images.length}`)
    await swipe(page, { from: 60, to: 320 })
    await expect(viewer.counter).toHaveText(`1/${images.length}`)
  })
})

test.describe('the copy menu', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('leaves the viewer open when Escape closes it, and copies links and a citation', async ({
    page,
    archive,
    viewer,
    calls,
    baseURL,
  }) => {
    const { id, version } = await calls.file(`${APFSDS}/cartridge.png`)
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    await viewer.copy.click()
    await page.keyboard.press('ArrowDown')
    const first = page.getByRole('button', { name: 'Page link' })
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(viewer.dialog).toBeVisible()
    await expect(viewer.copy).toBeFocused()
    await viewer.counter.hover()
    await viewer.copy.hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await viewer.copy.click()
    await first.hover()
    await viewer.copy.hover()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(page.getByRole('tooltip'), 'over the open menu').toHaveCount(0)
    await expect(first).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
    await expect(viewer.dialog).toBeVisible()

    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    for (const [entry, text] of [
      ['Page link', `${baseURL}/fileinfo/${id}`],
      ['File link', `${baseURL}/files/cartridge.png?id=${id}&v=${version}`],
      ['Markdown', `[cartridge.png](${baseURL}/fileinfo/${id})`],
      ['File ID', id],
    ] as const) {
      await viewer.copy.click()
      await page.getByRole('button', { name: entry }).click()
      await expect(viewer.dialog.getByText('Copied')).toBeAttached()
      await expect.poll(copied).toBe(text)
    }
    await viewer.copy.click()
    await page.getByRole('button', { name: 'Citation' }).click()
    await expect
      .poll(copied)
      .toMatch(/^“cartridge\.png”.* Tanks & Technology, .+\/fileinfo\/.+ \(accessed .+\)\.$/)
  })
})

/** It lasts a few seconds, in which a busy machine gets nowhere. */
function playForever(media: HTMLMediaElement): Promise<void> {
  media.loop = true
  return media.play()
}

function isPlaying(media: Element): boolean {
  return media instanceof HTMLMediaElement && !media.paused
}
