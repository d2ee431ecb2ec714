import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { undefinedIfMissing } from '../../missing-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { parsedJson } from '../../parsed-json.ts'
import type { ExactText } from './content-files.ts'

/** Hidden, so that nothing takes it for a text. */
const NAME = '.site-texts.json'
const baseFile = z.record(z.string(), z.string())

/** The hash of each text that a folder was filled with. */
export type TextBase = ReadonlyMap<string, string>

/** @returns `undefined` for a folder that was never filled. */
export async function readBase(folder: string): Promise<TextBase | undefined> {
  const json = await readFile(join(folder, NAME), 'utf8').catch(undefinedIfMissing)
  if (json === undefined) return undefined
  const parsed = baseFile.safeParse(parsedJson(json))
  if (parsed.success) return new Map(Object.entries(parsed.data))
  throw new OperatorError(`${join(folder, NAME)} is damaged. Pull into another folder.`)
}

export async function writeBase(folder: string, base: TextBase): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(Object.fromEntries(base), undefined, 2)}\n`)
}

/** Paths that differ from what the folder was filled with, also deleted ones. */
export function changedSince(base: TextBase, texts: ReadonlyMap<string, ExactText>): string[] {
  const paths = new Set([...base.keys(), ...texts.keys()])
  return [...paths].filter((path) => base.get(path) !== texts.get(path)?.sha256)
}
