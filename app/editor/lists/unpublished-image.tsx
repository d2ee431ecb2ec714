import { typeLabel } from '#domain/archive/file-types/type-label.ts'

interface UnpublishedImageProps {
  picture: string | undefined
  mediaType: string
  name: string
}

export function UnpublishedImage({ picture, mediaType, name }: UnpublishedImageProps) {
  return (
    <span className="list-picture">
      {picture ? (
        <img src={picture} alt="" width={96} height={64} loading="lazy" />
      ) : (
        typeLabel(mediaType, name)
      )}
    </span>
  )
}
