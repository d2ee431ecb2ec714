interface CorrectionNoteProps {
  /** Path of the page that is to be corrected. */
  about: string
  /** Whether the Impressum names someone to write to. */
  hasContact: boolean
}

/** What to send with a correction. */
export function CorrectionNote({ about, hasContact }: CorrectionNoteProps) {
  return (
    <p className="note">
      To correct or add to <a href={about}>{about}</a>, attach at least one file, such as a
      screenshot of the source or a text file.
      {hasContact && (
        <>
          {' '}
          Without a file, write to the contact in the <a href="/impressum">Impressum</a>.
        </>
      )}
    </p>
  )
}
