import { typeLabel } from '#domain/archive/file-types/type-label.ts'

/** A thumbnail of a file that only editors see, or its type. */
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
    <span className="list-picture">
      {picture ? <img src={picture} alt="" loading="lazy" /> : typeLabel(mediaType, name)}
    </span>
  )
}
