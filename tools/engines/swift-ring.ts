import { endianness } from 'node:os'
import { gzipSync } from 'node:zlib'

// Four bits of an object's hash choose one of sixteen parts, and each part is on the one disk.
const PARTS = 16
const PART_SHIFT = 28

/** A ring file, from which Swift's servers know each other's addresses, in version 1 of its format: one disk on one port. */
export function swiftRing(port: number, disk: string): Buffer {
  const ip = '127.0.0.1'
  const place = { ip, port, replication_ip: ip, replication_port: port, device: disk }
  const device = { id: 0, region: 1, zone: 1, weight: 1, meta: '', ...place }
  const byteorder = endianness() === 'LE' ? 'little' : 'big'
  const text = Buffer.from(
    JSON.stringify({ byteorder, devs: [device], part_shift: PART_SHIFT, replica_count: 1 }),
  )
  const head = Buffer.from('R1NG\0\x01\0\0\0\0', 'latin1')
  head.writeUInt32BE(text.length, 6)
  return gzipSync(Buffer.concat([head, text, Buffer.alloc(PARTS * 2)]))
}
