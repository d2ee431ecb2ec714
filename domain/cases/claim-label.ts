/** Label of a source that is a party's own claim: `claim of the Russian side`. */
export function claimLabel(claimOf: string): string {
  return `claim of ${/^the\b/i.test(claimOf) ? claimOf : `the ${claimOf}`}`
}
