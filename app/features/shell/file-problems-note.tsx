import './file-problems-note.css'
import { LocalTime } from '#app/ui/local-time.tsx'
import type { FileProblems } from '#domain/articles/file-problems.ts'

/** For editors: what is wrong in the files of this page, while visitors see their last good versions. */
export function FileProblemsNote({ files }: { files: readonly FileProblems[] }) {
  return (
    <aside className="wrap file-problems" aria-label="Mistakes in the files of this page">
      {files.map((file) => (
        <section key={file.file}>
          <p>
            <strong>{file.file}</strong> has mistakes since <LocalTime iso={file.since} />.{' '}
            <Shown shown={file.shown} />
          </p>
          <ul>
            {file.problems.map(({ line, field, message }) => (
              <li key={`${line} ${field} ${message}`}>
                Line {line}
                {field && (
                  <>
                    , <code>{field}</code>
                  </>
                )}
                : {message}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        Only editors see this note. The page is updated when the file is saved without mistakes.
      </p>
    </aside>
  )
}

function Shown({ shown }: Pick<FileProblems, 'shown'>) {
  switch (shown.what) {
    case 'earlier version':
      return (
        <>
          This page still shows the version saved <LocalTime iso={shown.savedAt} />.
        </>
      )
    case 'rest':
      return 'This page leaves out the entries with mistakes.'
    case 'nothing':
      return 'This page shows nothing of it.'
  }
}
