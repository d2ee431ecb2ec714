import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { ORIGIN, ownSite } from './built-site.ts'
import { pressedButton } from './pressed-button.ts'

const MADE = `---
title: Made for its forms
description: Nothing in it happened.
added: 2020-01-01
---

The first sentence.
`

const site = ownSite({
  texts: /^cases\/made-tanks\//,
  write(folder) {
    const names = 'drafted changed managed former contested resigned discarded stale'.split(' ')
    for (const name of names) writeFileSync(join(folder, `articles/${name}.md`), MADE)
  },
})
const fileOf = (name: string) =>
  readFileSync(join(site.contentDir(), `articles/${name}.md`), 'utf8')
type Page = Awaited<ReturnType<typeof site.page>>
/** Someone with a browser that runs no script. */
async function browserOf(role: Role) {
  const headers = await site.logIn(role)
  const open = (url: string) => site.page(url, headers)
  return {
    headers,
    open,
    async press({ html }: Page, button: string, typed?: Record<string, string>): Promise<Page> {
      const { method, url, fields } = pressedButton(html, button, typed)
      if (method === 'get') return await site.page(`${url}?${fields}`, headers, {})
      return await site.page(url, headers, { method, body: fields })
    },
  }
}

const fieldOf = ({ html }: Page, name: string) => {
  const field = html.querySelector(`main [name="${name}"]`)
  return (field?.getAttribute('value') ?? field?.text)?.replaceAll('\r\n', '\n')
}

describe('of a text', () => {
  let otto: Awaited<ReturnType<typeof browserOf>>

  beforeAll(async () => {
    otto = await browserOf('Author')
  })

  test('a draft of another window is shown before it is replaced', async () => {
    const page = await otto.open('/write/articles/drafted.md')
    await otto.press(page, 'Save draft', { text: `${MADE}Newer.\n` })
    const older = await otto.press(page, 'Save draft', { text: `${MADE}Older.\n` })
    expect(older.texts('[role="alert"][autofocus]').join()).toContain('Not saved as a draft.')
    expect(older.title).toMatch(/^Error: Edit: /)
    expect(fieldOf(older, 'text')).toContain('Older')
    const [label] = older.html
      .querySelectorAll('label')
      .filter(({ textContent }) => textContent === 'Your draft from another window')
    const seen = older.html.getElementById(label?.getAttribute('for') ?? '')
    expect(seen?.textContent).toContain('Newer')
    const saved = await otto.press(older, 'Save draft')
    expect(saved.texts('#save-state').join()).toContain('This is your draft of')
    expect(fieldOf(saved, 'text')).toContain('Older')
  })

  test('a draft is discarded only after its box is ticked, and no newer one is', async () => {
    const page = await otto.open('/write/articles/discarded.md')
    const saved = await otto.press(page, 'Save draft', { text: `${MADE}Mine.\n` })
    expect(saved.attributes('[name="confirmed"]', 'required')).toEqual([''])
    const asked = await otto.press(saved, 'Discard my draft')
    expect(asked.texts('#save-state').join()).toContain('Not discarded: first tick')
    await otto.press(asked, 'Save draft', { text: `${MADE}Newer.\n` })
    const newer = await otto.press(asked, 'Discard my draft', { confirmed: 'yes' })
    expect(newer.texts('#save-state').join()).toContain('another window has saved')
    expect(fieldOf(newer, 'text')).toContain('Newer')
    const discarded = await otto.press(newer, 'Discard my draft', { confirmed: 'yes' })
    expect(discarded.texts('#save-state')).toEqual(['Your draft was discarded.'])
    expect(fieldOf(discarded, 'text')).toBe(MADE)
  })

  test('a draft of a text that has changed or been deleted since is shown before it is continued', async () => {
    const page = await otto.open('/write/articles/stale.md')
    await otto.press(page, 'Save draft', { text: `${MADE}Mine.\n` })
    writeFileSync(join(site.contentDir(), 'articles/stale.md'), `${MADE}Theirs.\n`)
    const stale = await otto.open('/write/articles/stale.md')
    expect(stale.main).toContain('the published text has changed since you began it')
    expect(stale.attributes('main a', 'href')).toEqual([
      '/write',
      '/blog/stale',
      '/write/revisions/articles/stale.md',
      '/write/manage/articles/stale.md',
      '/write/articles/stale.md?draft=1',
    ])

    rmSync(join(site.contentDir(), 'articles/stale.md'))
    const orphan = await otto.open('/write/articles/stale.md')
    expect(orphan.main).toContain('the text has been deleted since you began it')
    expect(orphan.main).not.toContain('Differences')
    expect(orphan.texts('textarea').join()).toContain('Mine.')
    expect(orphan.attributes('main a', 'href')).not.toContain('/blog/stale')
  })

  test('a fact is changed by its field, and a rejected one is explained', async () => {
    const page = await otto.open('/write/articles/changed.md')
    const rejected = await otto.press(page, 'Publish', {
      'fact.subtitle': 'None: so far',
      'fact.sources.0.address': 'example.org',
    })
    expect(rejected.texts('[role="alert"]').join()).toContain('Some fields are invalid.')
    expect(rejected.main).toContain('This is not a complete URL')
    expect(fieldOf(rejected, 'fact.sources.0.address')).toBe('example.org')
    const published = await otto.press(rejected, 'Publish', { 'fact.sources.0.address': '' })
    expect(published.texts('#save-state').join()).toContain(
      'Published. Readers see it now. It is not in',
    )
    expect(fileOf('changed')).toBe(MADE.replace('---\n\n', "subtitle: 'None: so far'\n---\n\n"))
  })

  test('after a conflict, what was merged by hand is published by the first button', async () => {
    const page = await otto.open('/write/articles/contested.md')
    const file = join(site.contentDir(), 'articles/contested.md')
    writeFileSync(file, MADE.replace('first', 'their'))
    const conflict = await otto.press(page, 'Publish', { text: MADE.replace('first', 'my') })
    expect(conflict.texts('.text-difference :is(del, ins)')).toEqual(['their', 'my'])
    expect(conflict.texts('button[value^="publish"]')[0]).toBe('Publish with my lines')
    const both = MADE.replace('first', 'their and my')
    const published = await otto.press(conflict, 'Publish with my lines', { text: both })
    expect(published.texts('#save-state').join()).toContain('Published. Readers see it now.')
    expect(fileOf('contested')).toBe(both)
  })

  test('a draft whose lines are not taken can be restored, and the page says so', async () => {
    const page = await otto.open('/write/articles/resigned.md')
    const file = join(site.contentDir(), 'articles/resigned.md')
    writeFileSync(file, MADE.replace('first', 'their'))
    const conflict = await otto.press(page, 'Publish', { text: MADE.replace('first', 'my') })
    const published = await otto.press(conflict, 'Publish with their lines')
    expect(published.texts('#save-state').join()).toContain('Your text before this is under')
    expect(fileOf('resigned')).toBe(MADE.replace('first', 'their'))
    const revisions = await otto.open('/write/revisions/articles/resigned.md')
    expect(revisions.texts('.writing-list q')[0]).toBe('Draft, replaced by the published lines')
    await otto.press(revisions, 'Restore')
    expect(fileOf('resigned')).toBe(MADE.replace('first', 'my'))
  })

  test('a new case begins with the template', async () => {
    const list = await otto.open('/write')
    expect(list.attributes('main a', 'href')).toContain('/write/new')
    const begun = await otto.press(await otto.open('/write/new'), 'Create', {
      catalogue: 'made-tanks',
      title: 'Second loss: a mine',
      id: 'never-published',
    })
    expect(begun.texts('#save-state').join()).toContain('Nothing of it is saved yet.')
    expect(fieldOf(begun, 'text')).toMatch(/^id: never-published$/m)
    expect(fieldOf(begun, 'text')).toMatch(/^title: 'Second loss: a mine'$/m)
    const rejected = await otto.press(begun, 'Publish')
    expect(rejected.texts('.text-problems').join()).toContain('vehicle: expected the vehicle')
  })

  test('an article and a catalogue begin with their title, and can be published to editors only', async () => {
    for (const [kind, path] of [
      ['article', 'articles/vtrata-bilia-avdiivky.md'],
      ['catalogue', 'cases/vtrata-bilia-avdiivky/catalogue.md'],
    ] as const) {
      const page = await otto.open('/write/new')
      const begun = await otto.press(page, 'Create', { kind, title: 'Втрата біля Авдіївки' })
      expect(begun.attributes('form[data-write]', 'data-write')).toEqual([path])
      expect(fieldOf(begun, 'text')).toMatch(/^title: Втрата біля Авдіївки$/m)
      const rejected = await otto.press(begun, 'Publish')
      expect(rejected.texts('#save-state').join()).toContain('Not published.')
      expect(rejected.texts('.text-problems').join()).toContain('description: expected')
    }
    const page = await otto.open('/write/new')
    const begun = await otto.press(page, 'Create', { kind: 'article', title: 'For editors' })
    const saved = await otto.press(begun, 'Save for editors', { 'fact.description': 'None.' })
    expect(saved.texts('#save-state').join()).toContain('Saved. Only editors see it.')
    expect(fileOf('for-editors')).toMatch(/description: None\.\n(.*\n)*draft: true\n---/)
    const unnamed = await otto.press(page, 'Create', { kind: 'article', title: '戦車' })
    expect(unnamed.texts('[role="alert"]').join()).toContain('Type the last part of the URL')
    expect(unnamed.attributes('[name="title"]', 'value')).toContain('戦車')
    const untitled = await otto.press(page, 'Create', { kind: 'article', title: ' ' })
    expect(untitled.texts('[role="alert"][autofocus]').join()).toContain('Type a title.')
    expect(untitled.title).toMatch(/^Error: New text /)
    const taken = await otto.press(page, 'Create', { kind: 'article', title: 'x', id: 'Managed' })
    expect(taken.texts('[role="alert"]').join()).toContain('already has this URL')
  })

  test('a text is hidden, published, deleted and restored', async () => {
    const noteOf = (page: Page) => page.texts('.writing-note').join()
    const page = await otto.open('/write/manage/articles/managed.md')
    const hidden = await otto.press(page, 'Hide from readers')
    expect(noteOf(hidden)).toContain('Hidden from readers.')
    const opened = await otto.open('/write/articles/managed.md')
    const saved = await otto.press(opened, 'Save for editors')
    expect(saved.texts('#save-state').join()).toContain('Saved. Only editors see it')
    const shown = await otto.press(hidden, 'Publish now')
    expect(noteOf(shown)).toContain('Published.')
    expect(shown.texts('main form').join()).toContain('It is not in the Blog list yet.')
    expect(hidden.texts('main form').join()).not.toContain('Blog list')
    expect(fileOf('managed')).toBe(MADE)
    // Browsers send nothing until the box is ticked.
    expect(shown.attributes('[name="confirmed"]', 'required')).toEqual([''])
    const deleted = await otto.press(shown, 'Move to the trash', { confirmed: 'yes' })
    expect(noteOf(deleted)).toContain('Moved to the trash.')
    const restored = await otto.press(deleted, 'Restore')
    expect(noteOf(restored)).toContain('Restored')
    expect(fileOf('managed')).toBe(MADE)
  })

  test('a hidden text has a preview, and under a new name its earlier revisions', async () => {
    const page = await otto.open('/write/manage/articles/former.md')
    const hidden = await otto.press(page, 'Hide from readers')
    const links = hidden.attributes('main a', 'href')
    expect(links).toContain('/write/preview/articles/former.md')
    expect(links).not.toContain('/blog/former')
    const late = await otto.press(hidden, 'Schedule', { moment: '2020-01-02T03:04' })
    expect(fieldOf(late, 'moment')).toBe('2020-01-02T03:04')
    const scheduled = await otto.press(hidden, 'Schedule', { moment: '2090-01-02T03:04' })
    const cancelled = await otto.press(scheduled, 'Cancel the schedule')
    expect(cancelled.texts('.writing-note').join()).toContain('Only editors see the text.')
    await otto.press(cancelled, 'Rename', { name: 'latter' })
    const revisions = await otto.open('/write/revisions/articles/latter.md')
    expect(revisions.texts('.writing-list strong')).toEqual(['5', '4', '3', '2', '1'])
    // The one before the renaming.
    const restored = await otto.press(revisions, 'Restore')
    expect(restored.texts('.writing-note').join()).toContain('no revision was made.')
  })
})

test('an invitation is shown once, and the page of people asks before an account is removed', async () => {
  const anna = await browserOf('Admin')
  const id = await site.addUser()
  const invited = await anna.press(await anna.open('/manage/people'), 'Create link', {
    name: 'guest',
  })
  const [link = ''] = invited.texts('.secret-note code')
  const opened = await anna.open(new URL(link).pathname + new URL(link).search)
  expect(opened.main).toContain('This browser is logged in as')
  expect((await anna.open('/welcome')).main).toContain('This URL is not complete')
  const page = await anna.open('/manage/people')
  expect(page.texts('.secret-note')).toEqual([])
  const rows = page.texts('[aria-label="Accounts"] > li')
  expect(rows.find((row) => row.includes('guest'))).toContain('has not joined yet')

  const fieldsOfAccount = `[aria-label="Accounts"] [value="${id}"]`
  const remove = page.html
    .querySelectorAll(fieldsOfAccount)
    .map((field) => field.closest('form')?.textContent.trim() ?? '')
    .find((text) => text.startsWith('Remove '))
  const asked = await anna.press(page, remove ?? '')
  expect(asked.texts('[role="alert"]').join()).toContain(`${remove}?`)
  expect(asked.html.querySelector(fieldsOfAccount)).not.toBeNull()
  const removed = await anna.press(asked, 'Remove account')
  expect(removed.html.querySelector(fieldsOfAccount)).toBeNull()
})

test('the upload page of visitors uploads files by its form, once although it is sent twice', async () => {
  const user = await site.ask('/api/auth/user')
  const cookie = user.headers.getSetCookie().join().split(';')[0] ?? ''
  const { html } = await site.page('/upload', { cookie })
  const form = html.querySelector('form:has(input[type="file"])') ?? html
  expect(form.getAttribute('enctype')).toBe('multipart/form-data')
  const { url, method, fields } = pressedButton(html, 'Upload', { message: 'Seen at noon' })
  expect(url).toBe('/upload')
  const input = form.querySelector('input[type="file"]')?.getAttribute('name') ?? ''
  const send = (name?: string, text = '') => {
    const body = new FormData()
    for (const [field, value] of fields) body.append(field, value)
    if (name !== undefined) body.append(input, new Blob([text]), name)
    return site.page(url, { cookie, origin: ORIGIN }, { method, body })
  }
  const headers = await site.logIn('Author')
  const waiting = async () => (await (await site.ask('/api/inbox', { headers })).json()).total
  const before = await waiting()
  await send('plain.txt', 'sent by its form')
  const sent = await send('plain.txt', 'sent by its form')
  expect(sent.title + sent.main).toMatch(/^Upload .*Uploaded: plain\.txt/s)
  expect(await waiting()).toBe(before + 1)
  // The next press would send it as a message of its own.
  expect(sent.texts('textarea')).toEqual([''])
  const failed = await send('program.exe', 'MZ')
  expect(failed.title + failed.main).toMatch(/^Error: Upload .*Failed: /s)
  expect(failed.texts('textarea')).toEqual(['Seen at noon'])
  const receipt = await site.ask('/upload/receipt', {
    method: 'POST',
    headers: { cookie, origin: ORIGIN },
    body: new URLSearchParams(pressedButton(sent.html, 'Get a receipt').fields),
  })
  const { texts } = await site.page(receipt.headers.get('location') ?? '')
  expect(texts('.receipt-files blockquote')).toEqual(['Seen at noon'])
  expect((await send()).texts('.upload-messages li')).toEqual(['Uploaded: Message'])
})
