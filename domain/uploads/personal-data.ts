interface FileDetails {
  place: string
  device: string
  owner: string
}

/** What identifies a place, a single device or a person; the camera model does not. */
export function personalData({ place, device, owner }: FileDetails): string[] {
  return [place, device, owner].filter((text) => text !== '')
}
