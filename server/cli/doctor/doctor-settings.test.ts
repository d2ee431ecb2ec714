import { expect, test } from 'vitest'
import { settingFindings } from './doctor-findings.ts'

test.for<[string, string]>([
  ['BACKUP_TOO', 'BACKUP_TO'],
  ['BACKUPTO', 'BACKUP_TO'],
  ['backup_to', 'BACKUP_TO'],
  ['BACKUP_T0', 'BACKUP_TO'],
  ['SITE_URl', 'SITE_URL'],
  ['MAX_UPLOADS_MB', 'MAX_UPLOAD_MB'],
])('the doctor asks whether %s should be %s', ([name, meant]) => {
  expect(settingFindings({ [name]: '/x' })).toEqual([
    { state: 'TO DO', text: `${name} is not a setting of the site. Did you mean ${meant}?` },
  ])
})

test('settings and variables of other programs are not mistyped', () => {
  const names = ['BACKUP_TO', 'TRASH_DAYS', 'PORTS', 'HOSTS', 'HOSTNAME', 'NODE_ENV', 'LOG_LEVEL']
  expect(settingFindings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})
