import { deskBase } from '@portal/contract/desk/deskCall'
import type { Person, startProvider } from './provider.ts'
import { cookieHeader, createDeskClient, storeCookies } from './staff.ts'

type Provider = Awaited<ReturnType<typeof startProvider>>

/** The provider sends the browser to this address; the tests then call the portal on its real port. */
export const deskUrl = 'http://localhost:8080'

/** A browser that follows redirects by hand, with one cookie jar for the portal and one for the provider. */
export function openSignOnBrowser({ signsIn }: Pick<Provider, 'signsIn'>, baseUrl: string) {
  const jars = { portal: new Map<string, string>(), provider: new Map<string, string>() }
  async function visit(address: string) {
    const url = new URL(address.replace(deskUrl, baseUrl))
    const jar = jars[url.origin === baseUrl ? 'portal' : 'provider']
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookieHeader(jar), 'accept-language': 'en' },
    })
    storeCookies(jar, response)
    const location = response.headers.get('location')
    return { response, location: location === null ? undefined : new URL(location, url).href }
  }

  /** Returns the address of the provider to which the portal sends the browser. */
  const start = async (query = '') => (await visit(`${baseUrl}${deskBase}/session/sso${query}`)).location as string

  /** Signs in at the provider. Returns the address to which the provider sends the browser back. */
  async function atProvider(address: string): Promise<string> {
    let next = address
    for (let hops = 0; hops < 10 && !next.startsWith(deskUrl); hops += 1) next = (await visit(next)).location as string
    return next
  }

  async function signOn(person: Person | null, query = '') {
    signsIn(person)
    return await visit(await atProvider(await start(query)))
  }
  return {
    visit,
    start,
    atProvider,
    signOn,
    jar: jars.portal,
    client: () => createDeskClient(baseUrl, jars.portal.get('desk')),
  }
}
