import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePackages, SWIFT_PACKAGES } from './debian-packages.ts'
import { memoryFolder } from './memory-folder.ts'

const PROJECT = join(import.meta.dirname, '../..')
/** The databases of the test files that run together and the objects of all take up to 1.3 GB. */
const NEEDED_BYTES = 4 * 2 ** 30
const ATTRIBUTE_TEST = 'import os, sys; os.setxattr(sys.argv[1], "user.site", b"1")'

/**
 * A new folder where engines can keep their data. Swift writes down what it knows of a file in the
 * file's extended attributes, which not every file system has, and syncs each file: in memory it need not wait for a disk.
 * @param options `isOnDisk`: for measurements of the disk.
 * @throws Error that names the places that were tried.
 */
export function makeEngineFolder({ isOnDisk = false } = {}): string {
  requirePackages(SWIFT_PACKAGES)
  const memory = isOnDisk ? undefined : memoryFolder(NEEDED_BYTES)
  const onDisk = [tmpdir(), '/var/tmp', join(PROJECT, '.cache')]
  const places = [...new Set(memory === undefined ? onDisk : [memory, ...onDisk])]
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
