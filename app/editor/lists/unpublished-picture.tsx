import { typeLabel } from '#domain/archive/file-types/type-label.ts'

interface UnpublishedPictureProps {
  picture: string | undefined
  mediaType: string
  name: string
}

export function UnpublishedPicture({ picture, mediaType, name }: UnpublishedPictureProps) {
  return (
    <span className="list-picture">
      {picture ? <img src={picture} alt="" loading="lazy" /> : typeLabel(mediaType, name)}
    </span>
  )
}
