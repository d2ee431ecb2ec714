import { typeLabel } from '#domain/archive/type-label.ts'

/** A small picture of a file that only managers see, or the type of one that has none. */
export function UnpublishedPicture({
  picture,
  mediaType,
  name,
}: {
  picture: string | undefined
  mediaType: string
  name: string
}) {
  return (
    <span className="trash-picture">
      {picture ? <img src={picture} alt="" loading="lazy" /> : typeLabel(mediaType, name)}
    </span>
  )
}
