import { execFile } from 'node:child_process'
import { cp, glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { loadBrands } from '@portal/brands/load'
import { asNordwind, tracesOf } from '@portal/brands/testing'
import { extractText, getDocumentProxy } from 'unpdf'

export const newBrand = 'nordwind'

/** Copies the landlord's folder under a new name and changes its values, as a housing company would. */
export async function addBrand(sources: string): Promise<void> {
  const folder = join(sources, 'brands', newBrand)
  await cp(join(sources, 'brands/landlord'), folder, { recursive: true })
  for await (const { parentPath, name } of glob('*', { cwd: folder, withFileTypes: true })) {
    const path = join(parentPath, name)
    await writeFile(path, asNordwind(await readFile(path, 'utf8')))
  }
}

/** Builds what the portal would else build at its start. */
export async function buildNewBrand(sources: string): Promise<void> {
  const env = { ...process.env, BRAND: newBrand }
  await promisify(execFile)(process.execPath, ['web/build.ts'], { cwd: sources, env })
}

const others = [...(await loadBrands()).values()]

/** What shows in a text that it comes from a brand of the repository, by its id. */
export const foreignTraces = (text: string): string[] =>
  others.flatMap((brand) => tracesOf(brand, text).map((trace) => `${brand.id}: ${trace}`))

/** All that is built of the new brand, compressed copies aside, by path. */
export async function readBuilt(sources: string): Promise<Map<string, string>> {
  const folder = join(sources, 'web/dist', newBrand)
  const files = new Map<string, string>()
  for await (const entry of glob('**/*.{html,js,css,svg,json,webmanifest}', { cwd: folder }))
    files.set(entry, await readFile(join(folder, entry), 'utf8'))
  return files
}

/** The text of a PDF and what its properties say. */
export async function readPdf(bytes: ArrayBuffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return `${text}\n${JSON.stringify(info)}`
}

/** Asks the API of a portal as the web app of the new brand does. */
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
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
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
