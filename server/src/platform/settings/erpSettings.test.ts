import { expect, test } from 'vitest'
import { fillErpUrl, readErpSettings } from './erpSettings.ts'

const read = (url: string) => readErpSettings({ ERP_REQUEST_URL: url }).erpRequestUrl

test.each([
  'https://erp.example/case/{reference}',
  'https://erp.example:8443/?id={reference}#{reference}',
  'http://127.0.0.1:9000/{reference}',
  'http://localhost/{reference}',
])('the address %s is accepted', (url) => {
  expect(read(url)).toBe(url)
})

test.each([
  'https://erp.example/case',
  'https://erp.example/{number}/{reference}',
  'https://erp.example/{{reference}}',
  'https://{reference}.example/case',
  'https://erp.example:{reference}/case',
  'https://user:{reference}@erp.example/case',
  'https://user@erp.example/{reference}',
  'javascript:{reference}',
  '/case/{reference}',
])('the address %s is refused', (url) => {
  expect(() => read(url)).toThrow(
    `ERP_REQUEST_URL is "${url}", but must be an address with {reference} in its path, query or fragment, like https://erp.example/case/{reference}.`,
  )
})

test('an http address of another machine is refused', () => {
  expect(() => read('http://erp.example/{reference}')).toThrow(
    'ERP_REQUEST_URL begins with http, so numbers of requests would cross the network unencrypted: begin it with https.',
  )
})

test('a number changes only its own part of the address', () => {
  expect(fillErpUrl('https://erp.example/{reference}?id={reference}', '104/001?a=$&#ä')).toBe(
    'https://erp.example/104%2F001%3Fa%3D%24%26%23%C3%A4?id=104%2F001%3Fa%3D%24%26%23%C3%A4',
  )
})
