import { expect, test } from 'vitest'
import { addressGroup, networksOf, withoutPort } from './addressGroup.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::3:4:5:203.0.113.7', '2001:db8:0:3'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to the group %s', (address, group) => {
  expect(addressGroup(address)).toBe(group)
})

test.each([
  ['203.0.113.7', []],
  ['::ffff:203.0.113.7', []],
  ['2001:db8:1:2ab::1', ['2001:db8:1:200/56', '2001:db8:1/48']],
  ['2001:db8:1:2ff:1:2:3:4', ['2001:db8:1:200/56', '2001:db8:1/48']],
  ['2001:db8:1:300::', ['2001:db8:1:300/56', '2001:db8:1/48']],
  ['2001:db8::1', ['2001:db8:0:0/56', '2001:db8:0/48']],
])('the wider networks of %s are %j', (address, wider) => {
  expect(networksOf(address).slice(1)).toEqual(wider)
})

test.each([
  ['198.51.100.200', '198.51.100.200'],
  ['198.51.100.200:1234', '198.51.100.200'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[198.51.100.200]:443', '198.51.100.200'],
  ['::ffff:198.51.100.200', '::ffff:198.51.100.200'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['', undefined],
  ['198.51.100', undefined],
  ['198.51.100.200:', undefined],
  ['198.51.100.200:80:80', undefined],
  ['[2001:db8::1', undefined],
  ['portal.example:80', undefined],
])('an address sent as "%s" is read as %s', (text, address) => {
  expect(withoutPort(text)).toBe(address)
})
