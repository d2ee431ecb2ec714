import './unchecked.css'

const WORDS = {
  unverified: 'citation not yet checked',
  unsourced: 'no public source yet',
} as const

/** Why a statement is not reliable yet. */
export function Unchecked({ why = 'unverified' }: { why?: keyof typeof WORDS }) {
  return <small className="unchecked">{WORDS[why]}</small>
}
