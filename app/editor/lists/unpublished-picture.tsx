import { typeLabel } from '#domain/archive/file-types/type-label.ts'

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
