import { expect, test } from 'vitest'
import { accountSender, displaySender } from './shown-sender.ts'

test.for([
  { sender: 'Max', isShown: false, message: 'a visitor' },
  { sender: '', isShown: true, message: 'a visitor' },
  { sender: 'Max', isShown: true, message: 'Max (visitor)' },
  { sender: 'otto (account)', isShown: false, message: 'a visitor' },
  { sender: 'otto (account)', isShown: true, message: 'otto (account)' },
])('$sender, shown: $isShown, is to everyone $message', ({ sender, isShown, message }) => {
  expect(displaySender(sender, isShown)).toBe(message)
})

test.for([
  { typed: '', message: 'otto (account)' },
  { typed: 'otto', message: 'otto (account)' },
  { typed: 'Max', message: 'Max, otto (account)' },
])('a sender logged in as otto who types "$typed" is shown as $message', ({ typed, message }) => {
  expect(accountSender('otto', typed)).toBe(message)
})
