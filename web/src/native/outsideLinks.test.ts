import { expect, test } from 'vitest'
import { screenOfLink } from './outsideLinks.ts'

const origin = 'https://portal.example'

/** A link as the browser parses it. */
function link(address: string, text = 'Impressum', label: string | null = null) {
  const { href, protocol, hostname, origin: linked } = new URL(address, origin)
  const attributes = { getAttribute: () => label, textContent: text }
  return { href, protocol, hostname, origin: linked, ...attributes } as unknown as HTMLAnchorElement
}

test.each([
  ['to another site', link('https://www.lindenhof-wohnen.example/impressum'), 'Impressum'],
  ['to another site without TLS', link('http://www.lindenhof-wohnen.example/impressum'), 'Impressum'],
  ['to another port of the portal', link('https://portal.example:8443/x'), 'Impressum'],
  ['with text on several lines', link('https://elsewhere.example/', '\n  Über\n  uns '), 'Über uns'],
  ['with an aria-label', link('https://elsewhere.example/', 'x', 'Instagram'), 'Instagram'],
  ['with an empty text', link('https://elsewhere.example/', ' '), 'elsewhere.example'],
])('the web view for a link %s has the address of the link and the expected title', (_, outside, title) => {
  expect(screenOfLink(outside, origin)).toEqual({ url: outside.href, title })
})

test.each(['/inbox', '?lang=en', '#content', 'tel:+4940123', 'mailto:a@example.org', `blob:${origin}/1`, 'sms:110'])(
  'a link to %s has no web view',
  (address) => {
    expect(screenOfLink(link(address), origin)).toBeUndefined()
  },
)
