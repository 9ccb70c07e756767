import { expect, test } from 'vitest'
import { contactChanges } from './contactChanges.ts'

const opened = { phonePrefix: '+49', mobileNumber: '0172 9925904', landlineNumber: '040 66969102' }

test.each([
  ['nothing', {}, {}],
  ['only the spelling', { mobileNumber: '+49 172/9925904', landlineNumber: '04066969102' }, {}],
  ['the mobile number', { mobileNumber: '0172 9925999' }, { mobileNumber: '0172 9925999' }],
  ['the landline number, which is removed', { landlineNumber: null }, { landlineNumber: null }],
  [
    'the country code, and with it both numbers',
    { phonePrefix: '+43' },
    { phonePrefix: '+43', mobileNumber: '0172 9925904', landlineNumber: '040 66969102' },
  ],
])('a tenant who changes %s sends only that', (_, changes, sent) => {
  expect(contactChanges({ ...opened, ...changes }, opened)).toEqual(sent)
})
