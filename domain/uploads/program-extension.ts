/** Systems run files with these extensions when they are opened, whatever their bytes are. */
const PROGRAMS = new Set(
  `app appimage application bat chm cmd com command cpl desktop dll exe gadget hta inf ins isp jar js jse lnk msc msi msp
mst pif ps1 ps1xml ps2 psc1 py pyw reg scf scr sct settingcontent-ms sh shb sys url vb vbe vbs vbscript webloc ws wsc wsf
wsh xll`.split(/\s+/),
)
// Windows ignores dots and spaces after it.
const EXTENSION = /\.([^.]+?)[. ]*$/

/** The extension of a name that opens as a program or a script: `bat`. */
export function programExtension(name: string): string | undefined {
  const extension = EXTENSION.exec(name)?.[1]?.toLowerCase()
  return extension !== undefined && PROGRAMS.has(extension) ? extension : undefined
}
