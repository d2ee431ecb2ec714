import { SubmitButton } from '#app/ui/buttons.tsx'
import type { ProblemFix, SentFix } from '#domain/writing/problem-fix.ts'
import type { TextCheck } from '#domain/writing/writing.ts'

/** The mistakes of a text, with the line to go to. */
export function TextProblems({ isPublishable, problems }: TextCheck) {
  if (problems.length === 0) return <p className="text-problems">No mistakes found.</p>
  return (
    <section className="text-problems" aria-labelledby="problems-heading">
      <h2 id="problems-heading">
        {problems.length === 1 ? '1 problem' : `${problems.length} problems`}
      </h2>
      {!isPublishable && <p>The text cannot be published until these are fixed.</p>}
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

/** Sends the text, and gets it back with the fix; the script takes it over in place. */
function FixButton({ line, fix }: { line: number; fix: ProblemFix }) {
  const sent: SentFix = { line, fix }
  return (
    <SubmitButton name="change" value={`fix ${JSON.stringify(sent)}`}>
      {'field' in fix ? `Set ${fix.field}: ${fix.value}` : `Change to “${fix.to}”`}
    </SubmitButton>
  )
}
