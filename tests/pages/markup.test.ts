import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { patternsOf } from '#app/route-patterns.fixture.ts'
import { builtSite } from './built-site.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** URLs of each route; "file" stands for the id of a file. */
const ADDRESSES: Record<string, readonly string[]> = {
  '/': ['/'],
  '/archive': [
    '/archive',
    '/archive?dir=/Ammunition/APFSDS',
    '/archive?dir=/Ammunition/APFSDS&view=list',
    '/archive?dir=/Tests/Empty',
  ],
  '/archive/history': ['/archive/history'],
  '/archive/history/accounts': ['/archive/history/accounts'],
  '/archive/inbox': ['/archive/inbox'],
  '/archive/metadata': ['/archive/metadata?dir=/Ammunition'],
  '/archive/trash': ['/archive/trash'],
  '/fileinfo/:id': ['cartridge.png', 'notes.txt', 'rod-meets-plate.mp4'],
  '/fileinfo/:id/pages': ['/Documents/How to read a drawing.pdf'],
  '/blog': ['/blog'],
  '/blog/:catalogue/changes': ['/blog/leopard2-ukraine/changes'],
  '/blog/:slug': [
    '/blog/cdurs',
    '/blog/eurosatory2024',
    '/blog/puma',
    '/blog/challenger2-ukraine',
    '/blog/leopard2-ukraine',
  ],
  '/blog/:catalogue/:case': ['/blog/leopard2-ukraine/leo2a6-oryx-damaged-abandoned-01'],
  '/tools': ['/tools'],
  '/tools/penmap': ['/tools/penmap'],
  '/tools/kinetic-energy-calculator': ['/tools/kinetic-energy-calculator'],
  '/tools/relative-armor-calculator': ['/tools/relative-armor-calculator'],
  '/tools/perforation-calculator': ['/tools/perforation-calculator'],
  '/map': ['/map', '/map?map=donetsk', '/map?vehicle=Strv+122&map=ukraine'],
  '/vehicle/:id': [
    '/vehicle/leo2a6-oryx-destroyed-06',
    '/vehicle/leo2a6-darino-december-2024',
    '/vehicle/m1a1-oryx-destroyed-01',
  ],
  '/search': [
    '/search',
    '/search?q=leopard',
    '/search?q=leopard&type=case&year=x',
    '/search?q=qqqq%20q',
  ],
  '/upload': ['/upload'],
  '/upload/receipt/:token': ['/upload/receipt/x'],
  '/preview/:token': ['/preview/x'],
  '/impressum': ['/impressum'],
  '/login': ['/login'],
  '/logout': ['/logout'],
  '/first-admin': ['/first-admin?token=x'],
  '/welcome': ['/welcome?token=x'],
  '/auth': ['/auth'],
  '/manage/people': ['/manage/people'],
  '/manage/status': ['/manage/status'],
  '/manage/readers': ['/manage/readers', '/manage/readers?days=400'],
  '/write': ['/write', '/write?q=puma'],
  '/write/new': ['/write/new'],
  '/write/manage/*': ['/write/manage/articles/puma.md'],
  '/write/revisions/*': ['/write/revisions/articles/puma.md'],
  '/write/preview/*': ['/write/preview/articles/puma.md', '/write/preview/site.yaml'],
  '/write/*': [
    '/write/articles/puma.md',
    '/write/site.yaml',
    '/write/cases/leopard2-ukraine/new.md',
  ],
  '/*': ['/nowhere'],
}

const site = builtSite()

test('each route is read by the test below', () => {
  expect(new Set(Object.keys(ADDRESSES))).toEqual(new Set(patternsOf()))
})

test.for(Object.entries(ADDRESSES))('the HTML of %s is valid', async ([pattern, urls]) => {
  const headers = await site.logIn('Admin')
  for (const url of urls) {
    const page =
      pattern === '/fileinfo/:id'
        ? `/fileinfo/${(await site.file(`/Ammunition/APFSDS/${url}`)).id}`
        : pattern === '/fileinfo/:id/pages'
          ? `/fileinfo/${(await site.file(url)).id}/pages`
          : url
    for (const reader of [{}, headers]) {
      const html = await (await site.ask(page, { headers: reader })).text()
      const { results } = await validator.validateString(html)
      const mistakes = results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      )
      expect.soft(mistakes, url).toEqual([])
    }
  }
})
