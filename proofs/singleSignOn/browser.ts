import { deskBase } from '@portal/contract/desk/deskCall'
import { deskUrl } from '../../server/src/testing/desk/signOnBrowser.ts'
import { cookieHeader, createDeskClient, storeCookies } from '../../server/src/testing/desk/staff.ts'
import type { PersonName } from './lemonldap.ts'

interface Page {
  url: string
  response: Response
  text: string
}

const decodeEntities = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const attributeOf = (tag: string, name: string) => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decodeEntities(value)
}

/** Returns the address and the fields of the first form of a page; undefined for a page without a form. */
function formOf({ url, text }: Page) {
  const form = /<form[^>]*>[\s\S]*?<\/form>/.exec(text)?.[0]
  if (form === undefined) return undefined
  const action = attributeOf(form, 'action') ?? ''
  const tags = form.match(/<input[^>]*>/g) ?? []
  const fields = tags.flatMap((tag): [string, string][] => {
    const name = attributeOf(tag, 'name')
    return name === undefined || attributeOf(tag, 'type') === 'checkbox'
      ? []
      : [[name, attributeOf(tag, 'value') ?? '']]
  })
  return { address: new URL(action.startsWith('#') ? url : action, url).href, fields: new Map(fields) }
}

/**
 * A browser with a cookie jar for the portal and one for the provider. It follows redirects, and posts the forms of the provider.
 */
export function openBrowser(baseUrl: string) {
  const jars = { portal: new Map<string, string>(), provider: new Map<string, string>() }
  const forms = { posted: 0 }

  /** Requests an address and follows redirects, but not the one that leads back from the provider to the portal. */
  async function request(address: string, body?: URLSearchParams): Promise<Page> {
    const url = new URL(address.replace(deskUrl, baseUrl))
    const jar = jars[url.origin === baseUrl ? 'portal' : 'provider']
    const headers = { cookie: cookieHeader(jar), 'accept-language': 'en', accept: 'text/html' }
    const response = await fetch(url, { redirect: 'manual', headers, ...(body && { method: 'POST', body }) })
    storeCookies(jar, response)
    const location = response.headers.get('location')
    const next = location === null ? undefined : new URL(location, url).href
    if (next !== undefined && url.origin !== baseUrl && !next.startsWith(deskUrl)) return await request(next)
    return { url: next ?? url.href, response, text: await response.text() }
  }

  const start = async () => (await request(`${baseUrl}${deskBase}/session/sso`)).url

  /**
   * Signs in at the provider and agrees to its question. Returns the address to which the provider sends the browser back, or the
   * address of the page at which the provider stays.
   */
  async function atProvider(
    address: string,
    person: PersonName,
    { password = person as string, agrees = true } = {},
  ): Promise<string> {
    let page = await request(address)
    for (let pages = 0; pages < 4 && !page.url.startsWith(deskUrl); pages += 1) {
      const form = formOf(page)
      if (!form) return page.url
      if (form.fields.has('user')) form.fields.set('user', person).set('password', password)
      else form.fields.set('confirm', agrees ? '1' : '-1')
      forms.posted += 1
      page = await request(form.address, new URLSearchParams([...form.fields]))
    }
    return page.url
  }

  return {
    jar: jars.portal,
    forms,
    request,
    start,
    atProvider,
    signOn: async (person: PersonName) => request(await atProvider(await start(), person)),
    client: () => createDeskClient(baseUrl, jars.portal.get('desk')),
  }
}

export type Browser = ReturnType<typeof openBrowser>
