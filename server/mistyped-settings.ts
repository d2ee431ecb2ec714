import { isOneEdit } from '#domain/search/words/one-edit.ts'
import { settingNames } from './config.ts'

/** Shorter names are too similar to those of other programs. */
const SHORTEST_SETTING = 6

/** A sentence for each environment variable whose name looks like a mistyped setting, which the site does not read. */
export function mistypedSettings(variables: Record<string, string | undefined>): string[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = settingNames.find((setting) => isMistyped(name, setting))
    return meant === undefined || settingNames.includes(name)
      ? []
      : [`${name} is not a setting of the site. Did you mean ${meant}?`]
  })
}

function isMistyped(name: string, setting: string): boolean {
  if (setting.length < SHORTEST_SETTING) return false
  const [typed, right] = [name, setting].map((one) => one.replaceAll('_', '').toUpperCase())
  if (typed === undefined || right === undefined) return false
  return typed === right || isOneEdit(typed, right)
}
