/**
 * How to correct a page.
 * @param about Path of the page.
 */
export function CorrectionNote({ about }: { about: string }) {
  return (
    <p className="note">
      To correct or add to <a href={about}>{about}</a>, write what is wrong or missing in the
      message, and name your source. Files are welcome, but not required.
    </p>
  )
}
