import { expect, test } from 'vitest'
import { programExtension } from './program-extension.ts'

test.for([
  ['update.bat', 'bat'],
  ['Photo.jpg.EXE', 'exe'],
  ['s.ps1. ', 'ps1'],
  ['readme.settingcontent-ms', 'settingcontent-ms'],
  ['photo.jpg', undefined],
  ['bat', undefined],
  ['update.bat.txt', undefined],
  ['.htaccess', undefined],
])('%s opens as a program by its extension: %s', ([name = '', extension]) => {
  expect(programExtension(name)).toBe(extension)
})
