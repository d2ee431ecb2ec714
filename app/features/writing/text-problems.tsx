import { SubmitButton } from '#app/ui/buttons.tsx'
import { counted } from '#domain/units/count.ts'
import type { SentFix } from '#domain/writing/problem-fix.ts'
import type { TextCheck, TextProblem } from '#domain/writing/writing.ts'

/** The mistakes of a text, with the line to go to. */
export function TextProblems({ isPublishable, problems }: TextCheck) {
  const alike = linesOfSameFixes(problems)
  if (problems.length === 0) return <p className="text-problems">No mistakes found.</p>
  return (
    <section className="text-problems" aria-labelledby="problems-heading">
      <h2 id="problems-heading">{amounts(problems)}</h2>
      {!isPublishable && (
        <p>
          The text cannot be published until {problems.length === 1 ? 'it is' : 'they are'} fixed.
        </p>
      )}
      <ul>
        {problems.map((problem, at) => (
          <Problem
            // biome-ignore lint/suspicious/noArrayIndexKey: a line may have the same mistake twice
            key={`${at} ${problem.line} ${problem.field} ${problem.message}`}
            {...problem}
            alike={alike.get(problem)}
          />
        ))}
      </ul>
    </section>
  )
}

/** @param alike Lines of all mistakes with the same fix. */
function Problem({
  line,
  field,
  message,
  kind,
  fix,
  alike,
}: TextProblem & { alike: number[] | undefined }) {
  return (
    <li data-kind={kind}>
      {kind === 'warning' && 'Warning. '}
      <a href="#text" data-line={line}>
        Line {line}
      </a>
      {field && (
        <>
          , <code>{field}</code>
        </>
      )}
      : {message}
      {fix && <FixButton lines={[line]} fix={fix} />}
      {fix && alike && <FixButton lines={alike} fix={fix} />}
    </li>
  )
}

/** `2 mistakes, 1 warning` */
function amounts(problems: TextCheck['problems']): string {
  const warnings = problems.filter(({ kind }) => kind === 'warning').length
  const mistakes = problems.length - warnings
  return [
    mistakes > 0 && counted(mistakes, 'mistake'),
    warnings > 0 && counted(warnings, 'warning'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** By the first of several mistakes with the same fix: the line of each. */
function linesOfSameFixes(problems: TextCheck['problems']): ReadonlyMap<TextProblem, number[]> {
  const replaced = problems.filter(({ fix }) => fix && 'from' in fix)
  const alike = Map.groupBy(replaced, ({ fix }) => JSON.stringify(fix))
  return new Map(
    [...alike.values()].flatMap((some) => {
      const lines = some.map(({ line }) => line)
      const [first] = some
      return first && lines.length > 1 ? [[first, lines]] : []
    }),
  )
}

/** Sends the text, and gets it back with the fix; the script takes it over in place. */
function FixButton(sent: SentFix) {
  return (
    <SubmitButton name="change" value={`fix ${JSON.stringify(sent)}`}>
      {fixLabel(sent)}
    </SubmitButton>
  )
}

function fixLabel({ lines, fix }: SentFix): string {
  if ('remove' in fix) return `Remove all ${fix.remove}`
  if ('field' in fix) return `Set ${fix.field}: ${fix.value}`
  return lines.length === 1 ? `Change to “${fix.to}”` : `Change all ${lines.length} to “${fix.to}”`
}
