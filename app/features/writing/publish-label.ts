export const SAVE_FOR_EDITORS = 'Save for editors'

/** The main button: readers see a text only then if it is not hidden. */
export function publishLabel(isHidden: boolean): string {
  return isHidden ? SAVE_FOR_EDITORS : 'Publish'
}

/** Begins the labels of the buttons after a conflict. */
export function publishVerb(isHidden: boolean): string {
  return isHidden ? 'Save' : 'Publish'
}
