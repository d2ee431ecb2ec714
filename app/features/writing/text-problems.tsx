import { SubmitButton } from '#app/ui/buttons.tsx'
import { counted } from '#domain/units/count.ts'
import type { ProblemFix, SentFix } from '#domain/writing/problem-fix.ts'
import type { TextCheck } from '#domain/writing/writing.ts'

/** The mistakes of a text, with the line to go to. */
export function TextProblems({ isPublishable, problems }: TextCheck) {
  const alike = linesOfFixes(problems)
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
        {problems.map(({ line, field, message, kind, fix }) => (
          <li key={`${line} ${field} ${message}`} data-kind={kind}>
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
            {fix && <FixButtons line={line} fix={fix} alike={alike.get(JSON.stringify(fix))} />}
          </li>
        ))}
      </ul>
    </section>
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

/** The lines that each fix changes. */
function linesOfFixes(problems: TextCheck['problems']): ReadonlyMap<string, number[]> {
  const lines = new Map<string, Set<number>>()
  for (const { fix, line } of problems) {
    const key = JSON.stringify(fix)
    if (fix && 'from' in fix) lines.set(key, (lines.get(key) ?? new Set()).add(line))
  }
  return new Map([...lines].map(([key, found]) => [key, [...found]]))
}

interface FixButtonsProps {
  line: number
  fix: ProblemFix
  /** All lines that the same fix changes. */
  alike: readonly number[] | undefined
}

/** The first of several mistakes with the same fix has a button for all of them. */
function FixButtons({ line, fix, alike = [] }: FixButtonsProps) {
  const isFirst = alike.length > 1 && alike[0] === line
  return (
    <>
      <FixButton lines={[line]} fix={fix} />
      {isFirst && <FixButton lines={[...alike]} fix={fix} />}
    </>
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
  return lines.length === 1
    ? `Change to “${fix.to}”`
    : `Change in all ${lines.length} lines to “${fix.to}”`
}
