import { expect, test } from 'vitest'
import { screenOfLink } from './outsideLinks.ts'

const origin = 'https://portal.example'

/** A link as the browser reads it. */
function link(address: string, words = 'Impressum', label: string | null = null) {
  const { href, protocol, hostname, origin: linked } = new URL(address, origin)
  const attributes = { getAttribute: () => label, textContent: words }
  return { href, protocol, hostname, origin: linked, ...attributes } as unknown as HTMLAnchorElement
}

test.each([
  ['another site', link('https://www.lindenhof-wohnen.example/impressum'), 'Impressum'],
  ['another site without a lock', link('http://www.lindenhof-wohnen.example/impressum'), 'Impressum'],
  ['another port of ours', link('https://portal.example:8443/x'), 'Impressum'],
  ['words over several lines', link('https://elsewhere.example/', '\n  Über\n  uns '), 'Über uns'],
  ['a label of its own', link('https://elsewhere.example/', 'x', 'Instagram'), 'Instagram'],
  ['no words at all', link('https://elsewhere.example/', ' '), 'elsewhere.example'],
])('a link to %s is a screen of the app', (_, outside, title) => {
  expect(screenOfLink(outside, origin)).toEqual({ url: outside.href, title })
})

test.each(['/inbox', '?lang=en', '#content', 'tel:+4940123', 'mailto:a@example.org', `blob:${origin}/1`, 'sms:110'])(
  'a link to %s stays a link',
  (address) => {
    expect(screenOfLink(link(address), origin)).toBeUndefined()
  },
)
