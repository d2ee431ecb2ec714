/** Who made a file and its licence, for one line; empty where neither is known. */
export function attributionOf({ credit, licence }: { credit: string; licence: string }): string {
  return [credit, licence].filter(Boolean).join(', ')
}
