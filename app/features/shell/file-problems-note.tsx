import './file-problems-note.css'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { FileProblems } from '#domain/articles/file-problems.ts'

/** Longer lists are collapsed, so that they do not push the page out of view. */
const MAX_OPEN_LINES = 6

/** Shows editors the mistakes in the files of this page; visitors see the last valid versions. */
export function FileProblemsNote({ files }: { files: readonly FileProblems[] }) {
  const lines = files.reduce((sum, { problems }) => sum + problems.length, 0)
  return (
    <aside className="wrap file-problems" aria-label="Mistakes in the files of this page">
      {files.map((file) => (
        <details key={file.file} open={lines <= MAX_OPEN_LINES}>
          <summary>
            <strong>{file.file}</strong> has had mistakes since <LocalTime at={file.since} />.{' '}
            <Shown shown={file.shown} />
          </summary>
          <ul>
            {file.problems.map((problem) => (
              <Problem key={`${problem.line} ${problem.field} ${problem.message}`} {...problem} />
            ))}
          </ul>
        </details>
      ))}
      <p>
        Only editors see this note. The page is updated once the file is saved without mistakes.
      </p>
    </aside>
  )
}

function Problem({ line, field, message, omitted }: FileProblems['problems'][number]) {
  if (omitted !== undefined) return <li>{message}</li>
  return (
    <li>
      Line {line}
      {field && (
        <>
          , <code>{field}</code>
        </>
      )}
      : {message}
    </li>
  )
}

function Shown({ shown }: Pick<FileProblems, 'shown'>) {
  switch (shown.what) {
    case 'earlier version':
      return (
        <>
          This page still shows the version saved <LocalTime at={shown.savedAt} />.
        </>
      )
    case 'rest':
      return 'This page omits the entries with mistakes.'
    case 'nothing':
      return 'This page shows nothing from this file.'
  }
}
