import { SubmitButton } from '#app/ui/buttons.tsx'
import { counted } from '#domain/units/count.ts'
import type { ProblemFix, SentFix } from '#domain/writing/problem-fix.ts'
import type { TextCheck } from '#domain/writing/writing.ts'

/** The mistakes of a text, with the line to go to. */
export function TextProblems({ isPublishable, problems }: TextCheck) {
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
            {fix && <FixButton line={line} fix={fix} />}
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

/** Sends the text, and gets it back with the fix; the script takes it over in place. */
function FixButton({ line, fix }: { line: number; fix: ProblemFix }) {
  const sent: SentFix = { line, fix }
  return (
    <SubmitButton name="change" value={`fix ${JSON.stringify(sent)}`}>
      {fixLabel(fix)}
    </SubmitButton>
  )
}

function fixLabel(fix: ProblemFix): string {
  if ('remove' in fix) return `Remove all ${fix.remove}`
  return 'field' in fix ? `Set ${fix.field}: ${fix.value}` : `Change to “${fix.to}”`
}
