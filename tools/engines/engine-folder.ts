import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePackages, SWIFT_PACKAGES } from './debian-packages.ts'

const PROJECT = join(import.meta.dirname, '../..')
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 2 ** 30
const ATTRIBUTE_TEST = 'import os, sys; os.setxattr(sys.argv[1], "user.site", b"1")'

/**
 * A new folder where engines can keep their data. Swift writes down what it knows of a file in the
 * file's extended attributes, which not every file system has, and syncs each file: in memory it need not wait for a disk.
 * @param options `isOnDisk`: the disk is measured.
 * @throws Error that names the places that were tried.
 */
export function makeEngineFolder({ isOnDisk = false } = {}): string {
  requirePackages(SWIFT_PACKAGES)
  const memory = isOnDisk || !hasMemory() ? [] : [MEMORY]
  const places = [...new Set([...memory, tmpdir(), '/var/tmp', join(PROJECT, '.cache')])]
  for (const place of places) {
    mkdirSync(place, { recursive: true })
    const folder = mkdtempSync(join(place, 'engines-'))
    // Others may pass through, for Postgres does not run as root.
    chmodSync(folder, 0o711)
    if (hasAttributes(folder)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error(`${needAttributes(places.join(', '))} Set TMPDIR to a folder on ext4 or xfs.`)
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES
}

/** @throws Error when files in the folder cannot have extended attributes. */
export function requireAttributes(folder: string): void {
  if (!hasAttributes(folder)) throw new Error(needAttributes(folder))
}

// Node cannot set them; Python comes with Swift.
function hasAttributes(folder: string): boolean {
  return spawnSync('/usr/bin/python3', ['-c', ATTRIBUTE_TEST, folder]).status === 0
}

function needAttributes(places: string): string {
  return `Swift needs a file system with extended attributes of the user, which is not so in: ${places}.`
}
