import { isoDay } from '#domain/units/day.ts'
import { withoutHidden } from '#domain/writing/hidden-characters.ts'
import { FIX, type ProblemFix, type SentFix, sentFix } from '#domain/writing/problem-fix.ts'
import type { TextProblem } from '#domain/writing/writing.ts'
import { contentPath } from '../../content/content-path.ts'
import { setFileField } from '../../content/edit/set-field.ts'
import { parsedJson } from '../../parsed-json.ts'

/** The fix of a button of the form; undefined if it is another one. */
export function fixIn(change: string): SentFix | undefined {
  if (!change.startsWith(FIX)) return undefined
  return sentFix.safeParse(parsedJson(change.slice(FIX.length))).data
}

/** The text with the fix; a line that has changed meanwhile stays as it is. */
export function applyFix(path: string, text: string, { lines, fix }: SentFix): string {
  if ('remove' in fix) return withoutHidden(text)
  if ('field' in fix) {
    const edited = setFileField(path, text, [fix.field], fix.value)
    return edited.ok ? edited.text : text
  }
  const mistakes = Map.groupBy(lines, (line) => line)
  return text
    .split('\n')
    .map((line, at) => replaced(line, fix, mistakes.get(at + 1)?.length ?? 0))
    .join('\n')
}

/** The line with the first places changed where the words stand alone. */
function replaced(line: string, { from, to }: { from: string; to: string }, places: number) {
  let changed = line
  let at = 0
  for (let left = places; left > 0; left -= 1) {
    at = placeOf(changed, from, at)
    if (at < 0) break
    changed = changed.slice(0, at) + to + changed.slice(at + from.length)
    at += to.length
  }
  return changed
}

/** Where these words stand alone in a line: not as a part of longer ones. */
function placeOf(line: string, words: string, start: number): number {
  for (let at = line.indexOf(words, start); at >= 0; at = line.indexOf(words, at + 1)) {
    const around = `${line[at - 1] ?? ' '}${line[at + words.length] ?? ' '}`
    if (!/[\p{L}\p{N}-]/u.test(around)) return at
  }
  return -1
}

/** The problems with fixes that change the text as it is, and with those of fields whose value is known. */
export function withFixes(
  path: string,
  text: string,
  problems: readonly TextProblem[],
): TextProblem[] {
  return problems.map(({ fix, ...problem }) => {
    const { line } = problem
    const found = [fix, ownFix(path, problem)].find(
      (one) => one && applyFix(path, text, { lines: [line], fix: one }) !== text,
    )
    return found ? { ...problem, fix: found } : problem
  })
}

/**
 * The fix for a missing field whose value can be filled in: the id of the file, today, `unverified`. A precision that
 * needs coordinates becomes the one that a case without them has.
 */
function ownFix(path: string, { field, message }: TextProblem): ProblemFix | undefined {
  const place = contentPath(path)
  if (field === 'id' && place.kind === 'case') return { field, value: place.id }
  const [, precision] = /^the precision "(.+)" needs coordinates;/.exec(message) ?? []
  if (precision !== undefined) return { from: precision, to: 'place' }
  if (!/^(missing|empty); |; it is empty$/.test(message)) return undefined
  if (field === 'added') return { field, value: isoDay() }
  return field === 'verification' ? { field, value: 'unverified' } : undefined
}
