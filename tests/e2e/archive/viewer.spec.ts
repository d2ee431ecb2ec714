import { expect, test } from '../support/browser-test.ts'
import { swipe } from '../support/swipe.ts'

const APFSDS = '/Ammunition/APFSDS'
const ABRAMS = '/Vehicles/USA/MBT Abrams/Operation in Ukraine'
const FILM = 'turret-traverse.webm'
const byName = { sort: 'name' }

test.describe('the URL', () => {
  test('names the open picture, Back closes it and Forward opens it again', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { id } = await calls.file(`${APFSDS}/cartridge.png`)
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`[?&]open=${id}$`))
    await page.goBack()
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await page.goForward()
    await expect(viewer.picture('cartridge.png')).toBeVisible()
  })

  test('as a link opens the same picture at the same place', async ({
    page,
    archive,
    viewer,
    calls,
  }) => {
    const { id, index } = await calls.file(`${APFSDS}/cartridge.png`)
    const { images } = await calls.list(APFSDS)
    await archive.open(APFSDS, { open: id })
    await expect(viewer.picture('cartridge.png')).toBeVisible()
    await expect(viewer.counter).toHaveText(`${index + 1}/${images.length}`)
    await viewer.close.click()
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await expect(archive.picture('cartridge.png')).toBeFocused()
  })

  test('opens a picture far beyond the first page of its folder', async ({
    archive,
    viewer,
    calls,
  }) => {
    const { images } = await calls.list('/Tests/Many', byName)
    const last = images.at(-1)
    await archive.open('/Tests/Many', { ...byName, open: last?.id ?? '' })
    await expect(viewer.counter).toHaveText('450/450')
    await viewer.previous.click()
    await expect(viewer.picture(images.at(-2)?.name ?? '')).toBeVisible()
    await expect(viewer.counter).toHaveText('449/450')
  })
})

test.describe('Previous and Next', () => {
  test('are 100 px wide, change the picture, and count', async ({ archive, viewer, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    for (const button of [viewer.previous, viewer.next]) {
      expect(Math.round((await button.boundingBox())?.width ?? 0)).toBe(100)
    }
    await viewer.next.click()
    await expect(viewer.picture(images[1]?.name ?? '')).toBeVisible()
    await expect(viewer.counter).toHaveText(`2/${images.length}`)
    await viewer.previous.click()
    await expect(viewer.counter).toHaveText(`1/${images.length}`)
  })

  test('wrap around at both ends, by arrow keys', async ({ page, archive, viewer, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    const total = images.length
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    await expect(viewer.counter).toHaveText(`1/${total}`)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.counter).toHaveText(`${total}/${total}`)
    await expect(page).toHaveURL(new RegExp(`open=${images.at(-1)?.id}$`))
    await page.keyboard.press('ArrowRight')
    await expect(viewer.counter).toHaveText(`1/${total}`)
    for (let step = 0; step < total; step += 1) await page.keyboard.press('ArrowRight')
    await expect(viewer.counter).toHaveText(`1/${total}`)
    await page.goBack()
    await expect(viewer.dialog).toBeHidden()
  })

  test('lose no key press, however fast', async ({ page, archive, viewer, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    await expect(viewer.counter).toHaveText(`1/${images.length}`)
    for (let turn = 0; turn < 10; turn += 1) {
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(new RegExp(`open=${images.at(-1)?.id}$`))
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(new RegExp(`open=${images[0]?.id}$`))
      await expect(viewer.counter).toHaveText(`1/${images.length}`)
    }
  })

  test('are missing for a single picture, and arrow keys do nothing', async ({
    page,
    archive,
    viewer,
  }) => {
    await archive.open('/Tests/Single')
    await archive.picture('alone.png').click()
    await expect(viewer.counter).toHaveText('1/1')
    await expect(viewer.next).toHaveCount(0)
    await expect(viewer.previous).toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.picture('alone.png')).toBeVisible()
    await expect(viewer.counter).toHaveText('1/1')
  })

  test('go through the filtered entries', async ({ archive, viewer }) => {
    await archive.open(APFSDS, byName)
    await archive.filter.fill('sabot-')
    await expect(archive.picture('cartridge.png')).toBeHidden()
    await archive.picture('sabot-leaving.svg').click()
    await expect(viewer.counter).toHaveText('1/2')
    await viewer.next.click()
    await expect(viewer.picture('sabot-section.png')).toBeVisible()
  })

  test('preload the neighbouring pictures', async ({ page, archive, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await archive.open(APFSDS, byName)
    await archive.picture(images[3]?.name ?? '').click()
    const isAsked = (id = '') =>
      asked.some((url) => url.includes(`id=${id}`) && !url.includes('thumbnail=0x150'))
    await expect.poll(() => isAsked(images[4]?.id)).toBe(true)
    await expect.poll(() => isAsked(images[2]?.id)).toBe(true)
  })
})

test.describe('closing', () => {
  test('by Escape focuses the entry shown last', async ({ page, archive, viewer, calls }) => {
    const { images } = await calls.list(APFSDS, byName)
    await archive.open(APFSDS, byName)
    await archive.picture(images[0]?.name ?? '').click()
    await viewer.next.click()
    await expect(viewer.picture(images[1]?.name ?? '')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    await expect(page).not.toHaveURL(/open=/)
    await expect(archive.picture(images[1]?.name ?? '')).toBeFocused()
  })

  test('stops a playing video', async ({ page, archive, viewer }) => {
    await archive.open(ABRAMS)
    await archive.picture(FILM).click()
    await expect.poll(() => viewer.video.evaluate(isPlaying)).toBe(true)
    const film = await viewer.video.elementHandle()
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    expect(await film?.evaluate(isPlaying)).toBe(false)
  })

  test('stops a playing recording', async ({ page, archive, viewer }) => {
    await archive.open('/Tests/Sound')
    await archive.preview('tone.wav').click()
    const audio = viewer.current.locator('audio')
    await audio.evaluate((sound: HTMLAudioElement) => sound.play())
    expect(await audio.evaluate(isPlaying)).toBe(true)
    const sound = await audio.elementHandle()
    await page.keyboard.press('Escape')
    await expect(viewer.dialog).toBeHidden()
    expect(await sound?.evaluate(isPlaying)).toBe(false)
  })
})

test.describe('a video', () => {
  test('starts muted, with a text for browsers without video', async ({ archive, viewer }) => {
    await archive.open(ABRAMS)
    await archive.picture(FILM).click()
    await expect(viewer.video).toHaveJSProperty('muted', true)
    await expect(viewer.video).toHaveText('Your browser does not support the video tag.')
  })

  test('plays at the chosen speed and steps by single frames', async ({
    page,
    archive,
    viewer,
  }) => {
    await archive.open(ABRAMS)
    await archive.picture(FILM).click()
    await viewer.current.getByLabel('Playback speed').selectOption('0.5')
    await expect(viewer.video).toHaveJSProperty('playbackRate', 0.5)
    await viewer.current.getByRole('button', { name: 'One frame forward' }).click()
    await expect(viewer.video).toHaveJSProperty('paused', true)
    const time = () => viewer.video.evaluate((film: HTMLVideoElement) => film.currentTime)
    const before = await time()
    await viewer.current.getByRole('button', { name: 'One frame back' }).click()
    await expect.poll(time).toBeLessThan(before)
    await page.keyboard.press('.')
    await expect.poll(time).toBeCloseTo(before, 1)
  })

  test('stops when the reader goes to the next one', async ({ archive, viewer }) => {
    await archive.open(ABRAMS)
    await archive.picture(FILM).click()
    await expect.poll(() => viewer.video.evaluate(isPlaying)).toBe(true)
    const film = await viewer.video.elementHandle()
    await viewer.next.click()
    await expect(viewer.video).toHaveCount(0)
    expect(await film?.evaluate(isPlaying)).toBe(false)
  })
})

test('a loading picture is covered by a note until it has loaded', async ({
  page,
  archive,
  viewer,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/thumbnail=0x1080/, async (route) => {
    await held
    await route.continue()
  })
  await archive.open(APFSDS)
  await archive.picture('cartridge.png').click()
  await expect(viewer.current.getByText('Loading…')).toBeVisible()
  release()
  await expect(viewer.current.getByText('Loading…')).toBeHidden()
  await expect(viewer.picture('cartridge.png')).toBeVisible()
})

test('Info opens the page about the picture, and Back returns to it', async ({
  page,
  archive,
  viewer,
  calls,
}) => {
  const { id } = await calls.file(`${APFSDS}/cartridge.png`)
  await archive.open(APFSDS)
  await archive.picture('cartridge.png').click()
  await viewer.info.click()
  await expect(page).toHaveURL(`/fileinfo/${id}`)
  await expect(page.getByRole('heading', { name: 'File Metadata' })).toBeVisible()
  await page.goBack()
  await expect(viewer.picture('cartridge.png')).toBeVisible()
})

test('a picture can be zoomed in and out', async ({ page, archive, viewer }) => {
  await archive.open(APFSDS)
  await archive.picture('cartridge.png').click()
  const picture = viewer.picture('cartridge.png')
  await expect(picture).toBeVisible()
  await expect(viewer.current.getByText('Loading…')).toBeHidden()
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

  test('copies links and a citation', async ({ page, archive, viewer, calls, baseURL }) => {
    const { id, version } = await calls.file(`${APFSDS}/cartridge.png`)
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    for (const [entry, text] of [
      ['Page link', `${baseURL}/fileinfo/${id}`],
      ['File link', `${baseURL}/files/cartridge.png?id=${id}&v=${version}`],
      ['Markdown', `[cartridge.png](${baseURL}/fileinfo/${id})`],
      ['File ID', id],
    ] as const) {
      await viewer.copy.click()
      await page.getByRole('menuitem', { name: entry }).click()
      await expect(viewer.dialog.getByText('Copied')).toBeAttached()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    }
    await viewer.copy.click()
    await page.getByRole('menuitem', { name: 'Citation' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^“cartridge\.png”.* Tanks & Technology, .+\/fileinfo\/.+ \(accessed .+\)\.$/)
  })

  test('leaves the viewer open when Escape closes it', async ({ page, archive, viewer }) => {
    await archive.open(APFSDS)
    await archive.picture('cartridge.png').click()
    await viewer.copy.click()
    await expect(page.getByRole('menuitem', { name: 'Page link' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(viewer.dialog).toBeVisible()
    await expect(viewer.copy).toBeFocused()
  })
})

function isPlaying(media: Element): boolean {
  return media instanceof HTMLMediaElement && !media.paused
}
