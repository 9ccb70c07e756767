import { expect, test } from 'vitest'
import { consentField } from './consent.ts'

const fieldWith = (url: string) => ({
  id: 'consent',
  kind: 'consent',
  required: true,
  label: { de: 'Ich stimme zu', en: 'I consent' },
  links: [{ label: { de: 'Hausordnung', en: 'House rules' }, url }],
})

test.each([
  ['https://www.lindenhof-wohnen.example/hausordnung', true],
  ['http://www.lindenhof-wohnen.example/hausordnung', false],
  ['javascript:alert(1)//https://www.lindenhof-wohnen.example', false],
  ['\nhttps://www.lindenhof-wohnen.example', false],
  ['https://', false],
  ['https://www.lindenhof-wohnen.example/haus ordnung', false],
  ['/hausordnung', false],
])('a consent field may link to "%s": %s', (url, isAllowed) => {
  expect(consentField.safeParse(fieldWith(url)).success).toBe(isAllowed)
})
