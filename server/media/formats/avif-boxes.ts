/** ISO/IEC 14496-12 (boxes) and 23008-12 (image items). */
interface Box {
  name: string
  body: Buffer
}

const [TOP, IN_META] = [
  ['ftyp', 'meta', 'mdat', 'moov'],
  ['hdlr', 'pitm', 'iloc', 'iinf', 'iprp', 'iref', 'idat', 'grpl', 'dinf'],
]
const IMAGES = ['av01', 'grid', 'iovl', 'iden', 'tmap']
/** Boxes of a sequence besides its frames. */
const IN_SEQUENCE = ['udta', 'uuid', 'meta', 'keys', 'ilst', 'ID32']
/** Version and flags of a full box. */
const FULL = 4

/** Whether an AVIF contains only a picture, because metadata cannot be removed from one. */
export function isImageOnly(bytes: Buffer): boolean {
  const boxes = boxesIn(bytes)
  return boxes?.every(isOfImage) ?? false
}

function isOfImage({ name, body }: Box): boolean {
  if (name === 'moov') return !IN_SEQUENCE.some((inside) => body.includes(inside, 0, 'latin1'))
  if (name !== 'meta') return TOP.includes(name)
  const boxes = boxesIn(body.subarray(FULL))
  return boxes?.every((box) => IN_META.includes(box.name) && hasImages(box)) ?? false
}

/** Whether every item of the list is of an image type. */
function hasImages({ name, body }: Box): boolean {
  if (name !== 'iinf') return true
  const items = boxesIn(body.subarray(FULL + (body[0] === 0 ? 2 : 4)))
  return items?.every((item) => item.name === 'infe' && IMAGES.includes(itemType(item))) ?? false
}

function itemType({ body }: Box): string {
  const at = FULL + (body[0] === 3 ? 6 : 4)
  return body.toString('latin1', at, at + 4)
}

/** `undefined` if they do not fill the bytes exactly. */
function boxesIn(bytes: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return undefined
    // 0: up to the end. 1: a 64-bit length, which no picture needs.
    const size = bytes.readUInt32BE(at) || bytes.length - at
    if (size < 8 || at + size > bytes.length) return undefined
    boxes.push({
      name: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}
