import { execFile } from 'node:child_process'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadBrands } from '@portal/brands/load'
import { toNordwindText, tracesOf } from '@portal/brands/testing'
import { extractText, getDocumentProxy } from 'unpdf'

export const newBrand = 'nordwind'

/**
 * An additional footer section, which adds about 250 bytes to the compressed script of the sign-in page. The build fails if
 * that script exceeds its size limit, so this section checks that the limit leaves room for brands with longer texts.
 */
const longSection = `
      {
        title: { de: 'Genossenschaft und Mitgliedschaft', en: 'Cooperative and membership' },
        links: [
          link('Vertreterversammlung, Aufsichtsrat und Vorstand', 'Assembly of representatives, board and directors', '/gremien'),
          link('Geschäftsanteile zeichnen und kündigen', 'Buy and cancel cooperative shares', '/geschaeftsanteile'),
          link('Spareinrichtung mit Einlagensicherung', 'Savings facility with deposit protection', '/spareinrichtung'),
          link('Erklärung zur Barrierefreiheit, Leichte Sprache', 'Accessibility statement, easy language', '/barrierefreiheit'),
        ],
      },`

/** Copies the landlord's folder under a new name and changes the values in it, as a housing company would. */
export async function addBrand(sources: string): Promise<void> {
  const folder = join(sources, 'brands', newBrand)
  await cp(join(sources, 'brands/landlord'), folder, { recursive: true })
  for await (const { parentPath, name } of glob('*', { cwd: folder, withFileTypes: true })) {
    const path = join(parentPath, name)
    await writeFile(path, toNordwindText(await readFile(path, 'utf8')))
  }
  const values = await readFile(join(folder, 'brand.ts'), 'utf8')
  const start = 'sections: ['
  if (!values.includes(start)) throw new Error(`brand.ts does not contain "${start}".`)
  await writeFile(join(folder, 'brand.ts'), values.replace(start, start + longSection))
}

/** Builds the web app and the desk, which the portal would otherwise build at its start. */
export async function buildNewBrand(sources: string): Promise<void> {
  const env = { ...process.env, BRAND: newBrand }
  for (const app of ['web', 'desk'])
    await promisify(execFile)(process.execPath, [`${app}/build/build.ts`], { cwd: sources, env })
}

const repositoryBrands = [...(await loadBrands()).values()]

/** Returns the names, hosts and numbers of the repository's brands that occur in a text, each after the id of its brand. */
export const tracesOfOtherBrands = (text: string): string[] =>
  repositoryBrands.flatMap((brand) => tracesOf(brand, text).map((trace) => `${brand.id}: ${trace}`))

/** Returns the content of each text file in the build of the new brand, by path. */
export async function readBuilt(sources: string): Promise<Map<string, string>> {
  const folder = join(sources, 'web/dist', newBrand)
  const files = new Map<string, string>()
  for await (const entry of glob('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder }))
    files.set(entry, await readFile(join(folder, entry), 'utf8'))
  return files
}

/** Returns the text of a PDF, followed by its properties as JSON. */
export async function readPdf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return `${text}\n${JSON.stringify(info)}`
}

/** Creates a client of the API that sends the headers of the new brand's web app. */
export function createApi(baseUrl: string, language: 'de' | 'en') {
  let token: string | undefined
  async function call(path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${baseUrl}/api/v8${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'x-brand': newBrand,
        'x-device-platform': 'web',
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return response
  }
  return {
    call,
    read: async <Answer>(path: string) => (await (await call(path)).json()) as Answer,
    async signIn(email: string, password: string) {
      const { accessToken } = (await (await call('/identity/login', { email, password })).json()) as {
        accessToken: string
      }
      token = accessToken
    },
  }
}
export type Api = ReturnType<typeof createApi>
