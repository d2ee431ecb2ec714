import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { CASE_TEXT, CATALOGUE, CATALOGUE_TEXT } from '../content/content-folder.fixture.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openWebhookReceiver } from '../notices/webhook-receiver.fixture.ts'
import { openData } from '../open-data.ts'
import { importTexts } from '../writing/stores/shared-texts.ts'
import { openSite } from './command-site.fixture.ts'

const OWN = join(import.meta.dirname, '../../content')

/** A site whose texts are in the database, and whose CONTENT_DIR is outdated and has a mistake. */
async function openStartedSite() {
  const own = await readFile(join(OWN, 'site.yaml'), 'utf8')
  const content = await temporaryFolder({
    'site.yaml': own
      .replaceAll(/link: \/blog\/.*/g, 'link: /blog/leopard2-ukraine')
      .replace(/^brand:.*$/m, 'brand: Tanks'),
    'rounds.yaml': await readFile(join(OWN, 'rounds.yaml'), 'utf8'),
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT,
    [`${CATALOGUE}/first.md`]: CASE_TEXT,
  })
  const site = await openSite()
  const { database, close } = await openData(parseConfig(site.environment))
  await importTexts(database.db, content)
  await close()
  await writeFile(join(content, 'site.yaml'), 'brand: ""')
  site.environment.CONTENT_DIR = content
  return site
}

describe.skipIf(!process.env.TEST_DATABASE_URL)('with the texts in the database', () => {
  test.for([{ words: ['check-content'] }, { words: ['check-content', '--without-archive'] }])(
    '$words checks the texts of the database',
    async ({ words }) => {
      const { run } = await openStartedSite()
      const { code, output } = await run(...words)
      expect({ code, output }).toEqual({
        code: 0,
        output: expect.stringMatching(/(^|\n)1 case, 0 articles: no mistakes\.$/),
      })
      expect(output).not.toContain('not those in the database')
    },
  )

  test('the doctor names what is not set in the texts of the database, and writes nothing', async () => {
    const { run, data, environment } = await openStartedSite()
    const before = await readdir(data)
    const { output } = await run('doctor')
    expect(output).toContain('OK     The database has 4 texts. Check them with')
    expect(output).toContain('imprint.contact is not set in site.yaml.')
    expect(output).not.toContain(environment.CONTENT_DIR)
    expect(await readdir(data)).toEqual(before)
  })

  test('"notify --test" sends the name that the site has', async () => {
    const { run, environment } = await openStartedSite()
    const webhook = await openWebhookReceiver()
    environment.NOTIFY_URL = webhook.url
    expect(await run('notify', '--test')).toMatchObject({ code: 0 })
    expect(webhook.requests[0]?.body).toContain('Tanks')
  })

  test('a pull that would lose a change or a deletion writes nothing and says so', async () => {
    const { run } = await openStartedSite()
    const folder = await temporaryFolder()
    await run('content', 'pull', folder)
    await rm(join(folder, `${CATALOGUE}/first.md`))
    await writeFile(join(folder, 'rounds.yaml'), 'rounds: []\n')
    expect(await run('content', 'pull', folder)).toMatchObject({
      code: 1,
      output: [
        'Not pulled: these texts were changed in the folder. Nothing was written; push them, or pull into another folder.',
        `  ${CATALOGUE}/first.md`,
        '  rounds.yaml',
      ].join('\n'),
    })
    expect(await readFile(join(folder, 'rounds.yaml'), 'utf8')).toBe('rounds: []\n')
  })

  test('a push counts deleted texts and published ones separately', async () => {
    const { run } = await openStartedSite()
    const folder = await temporaryFolder()
    await run('content', 'pull', folder)
    await rm(join(folder, `${CATALOGUE}/first.md`))
    expect((await run('content', 'push', folder)).output).toBe('1 text was deleted.')
    await writeFile(join(folder, `${CATALOGUE}/first.md`), CASE_TEXT)
    expect((await run('content', 'push', folder)).output).toBe('1 text was published.')
    expect((await run('content', 'push', folder)).output).toBe('0 texts were published.')
  })
})
