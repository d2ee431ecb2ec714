import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import {
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  diagnosticsIn,
  openTestLibrary,
} from '../content-folder.fixture.ts'

const AT = `${CATALOGUE}/x.md`

const KNOWN = 'aaaaaaaaaaaaaaaaaaaaaa'
const UNKNOWN = 'bbbbbbbbbbbbbbbbbbbbbb'

test('missing files and folders are reported', async () => {
  const archive = {
    file: async (id: string) => (id === KNOWN ? ({} as never) : undefined),
    resolveFolderPaths: async () =>
      new Map([
        [archivePath.parse('/Old'), archivePath.parse('/New')],
        [archivePath.parse('/Reused'), archivePath.parse('/Reused')],
      ]),
    foldersMovedAway: async () =>
      new Map([[archivePath.parse('/Reused'), archivePath.parse('/Renamed')]]),
  }
  const text = caseText('x', [
    'grade: B',
    `media:\n  - ${KNOWN}\n  - ${UNKNOWN}\n  - photo.jpg\n  - ${KNOWN}?t=2\n  - ${KNOWN}\ngrade: B`,
  ])
  const body = `\n::media{file="${UNKNOWN}" caption="A video"}\n\n::gallery{folder="/Vehicles"}\n\n::gallery{folder="/Old"}\n\n::gallery{folder="/Reused"}\n`
  const sentences = await diagnosticsIn({ [AT]: text + body }, { archive: archive })
  expect(sentences).toEqual([
    `${AT}:12: media.2: the archive has no file with the id "${UNKNOWN}".`,
    `${AT}:13: media.3: the archive has no file with the id "photo.jpg".`,
    `Warning: ${AT}:15: media.5: the file ${KNOWN} is named twice.`,
    `${AT}:30: the archive has no file with the id "${UNKNOWN}".`,
    `Warning: ${AT}:32: the archive has no folder /Vehicles yet.`,
    `Warning: ${AT}:34: the folder /Old is /New now; it is still found.`,
    `Warning: ${AT}:36: another folder has the path /Reused now; the one that had it before is /Renamed.`,
  ])
})

test('an invalid case can still be linked to', async () => {
  const broken = caseText('x', ['grade: B', 'grade: D'])
  const other = caseText('y', ['grade: B', 'related: [x]\ngrade: B'], ['Made up', 'As [x](#x)'])
  const sentences = await diagnosticsIn({ [AT]: broken, [`${CATALOGUE}/y.md`]: other })
  expect(sentences).toHaveLength(1)
})

test('a case names the case under which its vehicle is counted, and no other', async () => {
  const link = (other: string) =>
    `sameVehicle:\n  - { case: ${other}, certainty: possible, why: Made up }\ngrade: B`
  const files = Object.entries({ x: 'y', y: 'z', z: 'w', v: 'v' }).map(([id, other]) => [
    `${CATALOGUE}/${id}.md`,
    caseText(id, ['grade: B', link(other)]),
  ])
  expect(await diagnosticsIn(Object.fromEntries(files))).toEqual([
    expect.stringContaining('sameVehicle.1.case: expected the id of another case, not its own'),
    expect.stringContaining('y itself names z as the same vehicle; name that one'),
    expect.stringContaining('z itself names w as the same vehicle; name that one'),
    expect.stringContaining('expected the id of a case of this catalogue, not "w"'),
  ])
})

test('a catalogue may link to its cases and their sources', async () => {
  const text = CATALOGUE_TEXT.replace('Opening.', '[One](#first), [source](#first-source-2)')
  expect(await diagnosticsIn({ [`${CATALOGUE}/catalogue.md`]: text })).toEqual([])
})

test('a former anchor leads to a case or a heading, and is the name of neither', async () => {
  const aliases = `aliases:
  - { anchor: old, to: first }
  - { anchor: older, to: afterwards }
  - { anchor: first, to: frist }
`
  const text = CATALOGUE_TEXT.replace('vehicles:', `${aliases}vehicles:`).replace(
    'Opening.',
    '[One](#old)\n\n## Afterwards',
  )
  expect(await diagnosticsIn({ [`${CATALOGUE}/catalogue.md`]: text })).toEqual([
    `${CATALOGUE}/catalogue.md:8: aliases.3.anchor: expected an anchor that is not used on the page, not "first".`,
    `${CATALOGUE}/catalogue.md:8: aliases.3.to: expected the id of a case or heading of this page, not "frist"; did you mean first?`,
  ])
})

test('two thousand cases are read, and invalid ones reported', async () => {
  const files = Array.from({ length: 2000 }, (_, at) => [
    `${CATALOGUE}/c${at}.md`,
    caseText(`c${at}`, ['grade: B', at % 100 === 0 ? 'grade: D' : 'grade: A']),
  ])
  const { folder } = await contentFolder(Object.fromEntries(files))
  const library = await openTestLibrary(folder)
  await library.refresh()
  expect(library.tree.entries()).toHaveLength(2002 - 20)
  expect(library.tree.diagnostics()).toHaveLength(20)
})
