import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE_TEXT, caseText } from '../content/content-folder.fixture.ts'
import { connect } from '../db/connect.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { draftOf, saveDraft } from './drafts.ts'
import { KILLS, runUntilKilled } from './killed-program.fixture.ts'
import { createRevisionRecorder } from './revision-recorder.ts'
import { openContentFiles } from './stores/content-files.ts'
import { finishFolderMove } from './stores/folder-move.ts'

const PROGRAM = join(import.meta.dirname, 'renaming-program.fixture.ts')
const CASES = Array.from({ length: 12 }, (_, at) => `case-${at}`)
const TEXTS = [...CASES, 'catalogue'].map((id) => `${id}.md`)
const SITE = 'blog:\n  - link: /blog/one\n  - link: /blog/one/case-1\n  - link: /blog/one-other\n'

test('a site that is killed while it renames a catalogue has all of it under one name, with its drafts, links and revisions', {
  timeout: 60_000 + KILLS * 10_000,
}, async () => {
  const folder = await temporaryFolder()
  const content = join(folder, 'content')
  await mkdir(join(content, 'cases/one'), { recursive: true })
  await writeFile(join(content, 'site.yaml'), SITE)
  await writeFile(join(content, 'cases/one/catalogue.md'), CATALOGUE_TEXT)
  for (const id of CASES) await writeFile(join(content, `cases/one/${id}.md`), caseText(id))
  const { db, close } = await connect(join(folder, 'site.sqlite'))
  await db
    .insertInto('user')
    .values({
      id: 'erika-id',
      name: 'erika',
      name_key: 'erika',
      nickname: 'Erika',
      email: '',
      picture: '',
      roles: 'Author',
      password: null,
      created_at: 0,
    })
    .execute()
  const draft = {
    userId: 'erika-id',
    base: undefined,
    text: 'typed',
    note: '',
    replaces: undefined,
  }
  await saveDraft(db, { ...draft, path: 'cases/one/unborn.md' })

  for (let run = 0; run < KILLS; run += 1) {
    expect((await runUntilKilled([PROGRAM, folder], run)).length).toBeGreaterThan(0)
    const files = openContentFiles(content)
    await finishFolderMove({ db, files })
    await files.sweep()
    const { signal } = new AbortController()
    const recorder = createRevisionRecorder({ db, files, report: () => undefined, signal })
    recorder.start()
    recorder.changed([])
    await recorder.recorded()

    const [name = '', ...more] = await readdir(join(content, 'cases'))
    expect(more).toEqual([])
    const other = name === 'one' ? 'two' : 'one'
    expect(new Set(await readdir(join(content, 'cases', name)))).toEqual(new Set(TEXTS))
    expect(files.read(`cases/${name}/catalogue.md`)?.text).toMatch(
      new RegExp(`\\nformerly:\\n +- ${other}\\n---`),
    )
    const site = await readFile(join(content, 'site.yaml'), 'utf8')
    expect(site).toBe(SITE.replaceAll(/one(?!-)/g, name))
    expect(existsSync(join(content, '.renaming.json'))).toBe(false)
    expect((await draftOf(db, 'erika-id', `cases/${name}/unborn.md`))?.text).toBe('typed')

    const revisions = await db.selectFrom('content_revision').selectAll().orderBy('id').execute()
    const newest = new Map(revisions.map(({ path, sha256 }) => [path, sha256]))
    for (const text of TEXTS) {
      const path = `cases/${name}/${text}`
      expect([path, newest.get(path)]).toEqual([path, files.read(path)?.sha256])
      expect(newest.get(`cases/${other}/${text}`)).toBe(null)
    }
    expect(newest.get('site.yaml')).toBe(files.read('site.yaml')?.sha256)
    // Each text was found by hand once.
    const byHand = revisions.filter(({ actor_id: actor }) => actor === null)
    expect(byHand).toHaveLength(TEXTS.length + 1)
  }
  await close()
})
