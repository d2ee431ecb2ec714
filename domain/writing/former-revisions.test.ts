import { expect, test } from 'vitest'
import { revisionsOfAllNames } from './former-revisions.ts'

/** Paths with their revisions: an id, and a note; a deletion begins with a minus. */
type History = Record<string, [id: number, note: string][]>

const writing = (history: History) => ({
  revisions: async (path: string) => {
    const own = (history[path] ?? []).toSorted(([one], [other]) => other - one)
    return own.map(([id, note], at) => ({
      id,
      number: own.length - at,
      sha256: note.startsWith('-') ? undefined : `hash ${id}`,
      at: '',
      by: undefined,
      note: note.replace('-', ''),
    }))
  },
})

const FOLLOWED: [what: string, history: History, path: string, shown: string[], paths: string[]][] =
  [
    [
      'renamed twice',
      {
        a: [
          [1, ''],
          [2, ''],
          [4, '-Renamed to b'],
        ],
        b: [
          [3, 'Renamed from a'],
          [6, '-Renamed to c'],
        ],
        c: [
          [5, 'Renamed from b'],
          [7, ''],
        ],
      },
      'c',
      ['5 c 7', '4 c 5', '3 b 3', '2 a 2', '1 a 1'],
      ['c', 'b', 'a'],
    ],
    [
      'with its former name again',
      {
        a: [
          [1, ''],
          [3, '-Renamed to b'],
          [4, 'Renamed from b'],
        ],
        b: [
          [2, 'Renamed from a'],
          [5, '-Renamed to a'],
        ],
      },
      'a',
      ['4 a 4', '3 a 3', '2 b 2', '1 a 1'],
      ['a', 'b', 'a'],
    ],
    [
      'with the name of another deleted text, whose own name was used again',
      {
        a: [
          [1, ''],
          [4, '-Renamed to b'],
          [5, 'another text'],
        ],
        b: [
          [0, ''],
          [2, '-deleted'],
          [3, 'Renamed from a'],
        ],
      },
      'b',
      ['4 b 3', '3 b 2', '2 a 1', '1 b 0'],
      ['b', 'a'],
    ],
    [
      'whose editor typed the note of a renaming',
      { a: [[1, '']], b: [[2, 'Renamed from a']] },
      'b',
      ['1 b 2'],
      ['b'],
    ],
  ]

test.for(FOLLOWED)(
  'a text %s has each of its revisions once',
  async ([, history, path, ...wanted]) => {
    const { revisions, paths } = await revisionsOfAllNames(writing(history), path)
    expect([revisions.map((one) => `${one.number} ${one.path} ${one.id}`), paths]).toEqual(wanted)
  },
)

test('at most ten names are followed', async () => {
  const history = Object.fromEntries(
    Array.from({ length: 30 }, (_, at): [string, [number, string][]] => [
      `n${at}`,
      [
        [3 * at + 1, at > 0 ? `Renamed from n${at - 1}` : ''],
        [3 * at + 5, `-Renamed to n${at + 1}`],
      ],
    ]),
  )
  expect((await revisionsOfAllNames(writing(history), 'n20')).paths).toHaveLength(10)
})
