import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Programs that check the configurations of the documents; not every machine has them. */
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync)
export const SYSTEMD = ['/usr/bin/systemd-analyze'].find(existsSync)

/** @param path Below the root of the project. */
export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** @param path Below `docs/`. */
export function readDocument(path: string): string {
  return read(join('docs', path))
}
