import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['opfer@example.org', 'opfer@example.org'],
  [' Opfer@Example.ORG', 'opfer@example.org'],
  ['opfer+1@example.org', 'opfer@example.org'],
  ['opfer+a+b.c@example.org', 'opfer@example.org'],
  ['+opfer@example.org', '+opfer@example.org'],
  ['vor.name@example.org', 'vor.name@example.org'],
  ['v.o.r.name+x@gmail.com', 'vorname@gmail.com'],
  ['Vor.Name@GoogleMail.com', 'vorname@gmail.com'],
  ['vor.name@gmail.com.example.org', 'vor.name@gmail.com.example.org'],
  ['"a@b+c"@example.org', '"a@b@example.org'],
])('mails to %s count for the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
