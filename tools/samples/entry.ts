import type { Motion } from './motion.ts'
import type { Figures } from './paper.ts'
import type { Register, Sheet } from './sheet.ts'

export type Content =
  | { kind: 'sheet'; sheet: Sheet; turned?: boolean }
  | { kind: 'motion'; motion: Motion }
  | { kind: 'paper'; html: (figures: Figures, register: Register) => string }
  | { kind: 'writing'; words: string }
  | { kind: 'bundle'; of: string }

/** `about` follows the words "Sample drawing: ". */
export type Entry = { name: string; date: string; about: string; content: Content }

export type Folder = { path: string; sidecars: 'table' | 'beside'; entries: readonly Entry[] }

export const drawn = (name: string, date: string, sheet: Sheet, about = sheet.title): Entry => ({
  name,
  date,
  about,
  content: { kind: 'sheet', sheet },
})
export const written = (name: string, date: string, about: string, words: string): Entry => ({
  name,
  date,
  about,
  content: { kind: 'writing', words },
})
export const moving = (name: string, date: string, about: string, motion: Motion): Entry => ({
  name,
  date,
  about,
  content: { kind: 'motion', motion },
})
export const printed = (
  name: string,
  date: string,
  about: string,
  html: (figures: Figures, register: Register) => string,
): Entry => ({
  name,
  date,
  about,
  content: { kind: 'paper', html },
})
