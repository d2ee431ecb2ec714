export interface FormulaPart {
  kind: 'plain' | 'sub' | 'sup'
  text: string
}

/** An exponent in brackets or alone, or a symbol with an index: `BHNt`, `b0`, `m_kg`. */
const RAISED_OR_LOWERED =
  /\^(?:\(([^()]*)\)|([\w.]+))|(?<![\w])(?:(L)([fw])|(d)(u)|(BHN|ρ)([tp])|([bc])([01])|([Sv])(min)|([A-Za-z])_(\w+))(?![A-Za-z0-9])/g

/** Splits a plain-text formula into parts to typeset: indices low, exponents high, spaces around each dot. */
export function formulaParts(formula: string): FormulaPart[] {
  const parts: FormulaPart[] = []
  const add = (kind: FormulaPart['kind'], text: string) => text && parts.push({ kind, text })
  let done = 0
  for (const { 0: found, index, 1: bracketed, 2: exponent, ...rest } of formula.matchAll(
    RAISED_OR_LOWERED,
  )) {
    add('plain', aired(formula.slice(done, index)))
    const raised = bracketed ?? exponent
    const [base = '', lowered = ''] = indexed(rest)
    if (raised === undefined) add('plain', base)
    add(raised === undefined ? 'sub' : 'sup', raised ?? units[lowered] ?? lowered)
    done = index + found.length
  }
  add('plain', aired(formula.slice(done)))
  return parts
}

/** Units as indices, which have no slash in plain text. */
const units: Partial<Record<string, string>> = { ms: 'm/s' }

function indexed(groups: object): string[] {
  return Object.entries(groups).flatMap(([key, text]) =>
    Number(key) > 2 && typeof text === 'string' ? [text] : [],
  )
}

function aired(text: string): string {
  return text.replaceAll('·', ' · ')
}
