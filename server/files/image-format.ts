import { type ImageFormat, imageFormats } from '../media/media-processor.ts'

/**
 * The smallest format that a client lists explicitly (RFC 9110, section 12.5.1). Wildcards mean JPEG only: some
 * browsers that send `image/*` support neither AVIF nor WebP.
 */
export function acceptedFormat(accept: string | undefined): ImageFormat {
  const weights = weightsOf(accept ?? '')
  const wildcard = weights.get('image/*') ?? weights.get('*/*') ?? 0
  const weightOf = (format: ImageFormat) =>
    weights.get(`image/${format}`) ?? (format === 'jpeg' ? wildcard : 0)
  // `imageFormats` is sorted by size, and the sort is stable for equal weights.
  const [best] = imageFormats
    .filter((format) => weightOf(format) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  return best ?? 'jpeg'
}

function weightsOf(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [type, weight === undefined ? 1 : Number(weight) || 0]
    }),
  )
}
