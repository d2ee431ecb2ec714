import { crc32 } from 'node:zlib'

export type Member = { name: string; bytes: Buffer }

/** 2026-11-20 00:00 in the format of MS-DOS, so that the same drawings give the same archive. */
const DATE = ((2026 - 1980) << 9) | (11 << 5) | 20
const UTF8_NAMES = 0x0800

function fields({ name, bytes }: Member): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(UTF8_NAMES, 2)
  head.writeUInt16LE(DATE, 8)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

const signature = (mark: string) => Buffer.from(`PK${mark}`, 'latin1')

/** Stored, not deflated: the drawings are compressed already. */
export function zip(members: readonly Member[]): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const member of members) {
    const name = Buffer.from(member.name)
    const entry = Buffer.concat([signature('\x03\x04'), fields(member), name, member.bytes])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([signature('\x01\x02'), Buffer.from([20, 0]), fields(member), place, name]),
    )
    local.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...local, directory, signature('\x05\x06'), end])
}
