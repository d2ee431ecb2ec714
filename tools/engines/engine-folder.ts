import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePackages, SWIFT_PACKAGES } from './debian-packages.ts'
import { memoryFolder } from './memory-folder.ts'

const PROJECT = join(import.meta.dirname, '../..')
/** The databases of concurrent test files and all objects take up to 1.3 GB. */
const NEEDED_BYTES = 4 * 2 ** 30
const ATTRIBUTE_TEST = 'import os, sys; os.setxattr(sys.argv[1], "user.site", b"1")'

/**
 * Creates a folder for the data of engines. Swift stores metadata in extended attributes, which not every file system
 * has, and syncs each file, which is fastest in memory.
 * @param options `isOnDisk`: for measurements of the disk.
 * @throws Error with the folders that were tried.
 */
export function makeEngineFolder({ isOnDisk = false } = {}): string {
  requirePackages(SWIFT_PACKAGES)
  const memory = isOnDisk ? undefined : memoryFolder(NEEDED_BYTES)
  const onDisk = [tmpdir(), '/var/tmp', join(PROJECT, '.cache')]
  const places = [...new Set(memory === undefined ? onDisk : [memory, ...onDisk])]
  for (const place of places) {
    mkdirSync(place, { recursive: true })
    const folder = mkdtempSync(join(place, 'engines-'))
    // Postgres does not run as root and must be able to enter it.
    chmodSync(folder, 0o711)
    if (hasAttributes(folder)) return folder
    rmSync(folder, { recursive: true })
  }
  throw new Error(`${needAttributes(places.join(', '))} Set TMPDIR to a folder on ext4 or xfs.`)
}

/** @throws Error if files in the folder cannot have extended attributes. */
export function requireAttributes(folder: string): void {
  if (!hasAttributes(folder)) throw new Error(needAttributes(folder))
}

// Node cannot set them; Swift depends on Python.
function hasAttributes(folder: string): boolean {
  return spawnSync('/usr/bin/python3', ['-c', ATTRIBUTE_TEST, folder]).status === 0
}

function needAttributes(places: string): string {
  return `Swift needs a file system with user extended attributes. These have none: ${places}.`
}
