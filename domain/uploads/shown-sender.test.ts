import { expect, test } from 'vitest'
import { accountSender, shownSender } from './shown-sender.ts'

test.for([
  { sender: 'Max', isShown: false, says: 'a visitor' },
  { sender: '', isShown: true, says: 'a visitor' },
  { sender: 'Max', isShown: true, says: 'Max (visitor)' },
  { sender: 'otto (account)', isShown: false, says: 'a visitor' },
  { sender: 'otto (account)', isShown: true, says: 'otto (account)' },
])('$sender, shown: $isShown, is to everybody $says', ({ sender, isShown, says }) => {
  expect(shownSender(sender, isShown)).toBe(says)
})

test.for([
  { typed: '', says: 'otto (account)' },
  { typed: 'otto', says: 'otto (account)' },
  { typed: 'Max', says: 'Max, otto (account)' },
])('a sender logged in as otto who types "$typed" is shown as $says', ({ typed, says }) => {
  expect(accountSender('otto', typed)).toBe(says)
})
