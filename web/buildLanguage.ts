import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Language } from '@portal/contract/texts'
import { build, type Manifest } from 'vite'
import { refuseOverweight, report, weigh } from './budget.ts'
import { buildHostPage } from './buildHostPage.ts'
import { classicScript } from './classicScript.ts'
import { compressFiles } from './compress.ts'
import { type PageParts, pageHtml } from './page.ts'
import { configFor } from './vite.config.ts'

const web = fileURLToPath(new URL('.', import.meta.url))

interface Chunking {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: string[] } | null
}

/** Whether a module comes with the entry, however far behind it. */
function isOfFirstPage(id: string, context: Chunking, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const module = context.getModuleInfo(id)
  return module?.isEntry || (module?.importers ?? []).some((importer) => isOfFirstPage(importer, context, seen))
}

/** What opens an account and what fills in a form both need, too little for a request of its own. */
const smallButWanted =
  /rolldown\/runtime|shell\/(useNewHeading|NewHeading)|forms\/(Checkbox|useAfterPause)\.|zod\/v4\/mini\/iso|icons\/check\./

/**
 * One file holds all that the first page needs, one what opens and ends an account, one what the screens of a contract
 * share, one what fills in and sends a form, one the words of an appointment, one the arrival of what was sent, one what
 * the contact form and its end share, one the telephone numbers on file, one what all screens behind the sign-in share:
 * each more is a wait more. The last must need nothing of the others but the first.
 */
const chunks = [
  { name: (id: string, context: Chunking) => (smallButWanted.test(id) || isOfFirstPage(id, context) ? 'main' : null) },
  {
    name: 'account',
    test: /screens\/(registration(-resend|-confirm)?|forgot-password|new-password)\/|registration-with-code\/(places|typed)|forms\/DeleteAccountForm/,
  },
  {
    name: 'tenancy',
    test: /shell\/(Loaded|MonthlyPayment|DocumentButtons)|ui\/(PartsTable|CardSection)|texts\/..\/(documents|payments)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'filling',
    test: /forms\/(FormField|ChoiceFields|ConsentField|FilesField|LongTextField|ContractNumberField|typedFields|FileList|files|useFilePreparation|prepareFile|amount|dateLimits|answerProblems|deliver|submission|useSubmission|keptAnswers|useDraft|SendingNotice|SentBeforeDialog|DraftNotices)\.|texts\/..\/(sending|aiNotice)\.|api\/upload|contract\/src\/answers/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'appointment',
    test: /texts\/..\/appointment\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'arrived',
    test: /ui\/(ReferenceNumber|illustrations\/Arrived)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contact',
    test: /screens\/contact\/(places|sentContact|Contact\.module)|session\/tab\.|texts\/..\/contact\.|contract\/src\/contactForm/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'contactData',
    test: /forms\/(ContactDataForm|SelectField|phonePrefix|mobileNumber)|texts\/..\/contactData\.|(session|contract\/src)\/partner/,
    includeDependenciesRecursively: false,
  },
  { name: 'shared', minShareCount: 2 },
]

interface Target {
  brand: string
  language: Language
  folder: string
}

/** Builds one language of one brand into a folder, and says what it weighs. */
export async function buildLanguage(target: Target): Promise<string> {
  const manifest = await buildApp(target)
  const parts = await partsOfPages(target, manifest)
  const prerendered = await prerender(target)
  for (const [path, page] of pagesOf(parts, prerendered)) await write(join(target.folder, path), page)
  await write(join(target.folder, 'manifest.webmanifest'), JSON.stringify(prerendered.webManifest))
  await write(join(target.folder, 'icon.svg'), parts.icon)
  await buildHostPage(target)
  await compressFiles(target.folder)
  const weights = weigh(manifest, await readScripts(target.folder, manifest))
  const where = `${target.brand} in ${target.language}`
  refuseOverweight(weights, where)
  return `Built ${where}; script in brotli:\n${report(weights)}`
}

async function buildApp({ folder, ...about }: Target): Promise<Manifest> {
  const config = configFor(about)
  await build({
    ...config,
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        input: join(web, 'src/main.tsx'),
        output: { codeSplitting: { groups: chunks } },
      },
    },
  })
  const path = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  return manifest
}

type Prerendered = Awaited<ReturnType<typeof prerender>>

/** Runs the app once on the server's side, for its public pages and its empty frame. */
async function prerender({ folder, ...about }: Target) {
  const config = configFor(about)
  const outDir = `${folder}-prerender`
  await build({
    ...config,
    define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ...config.build, outDir, emptyOutDir: true, ssr: join(web, 'src/prerender.tsx') },
  })
  try {
    const app: typeof import('./src/prerender.tsx') = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    return { ...app.about, frame: await app.prerenderFrame(), pages: await app.prerenderPages() }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type FixedParts = Pick<PageParts, 'language' | 'icon' | 'css' | 'boot' | 'app' | 'fonts'>

async function partsOfPages({ brand, language, folder }: Target, manifest: Manifest): Promise<FixedParts> {
  const main = manifest['src/main.tsx']
  if (!main) throw new Error('The build has no entry src/main.tsx.')
  const css = await Promise.all((main.css ?? []).map((file) => readFile(join(folder, file), 'utf8')))
  const firstFont = /url\((\/assets\/[^)]+\.woff2)\)/.exec(css.join('\n'))?.[1]
  return {
    language,
    icon: await readFile(join(web, `../brands/${brand}/icon.svg`), 'utf8'),
    css: css.join('\n').trim(),
    boot: await classicScript(join(web, 'src/boot.ts')),
    app: `/${main.file}`,
    fonts: firstFont ? [firstFont] : [],
  }
}

/** The content security policy knows what the build lays into a page itself; markup with more would be broken. */
function refuseInline(html: string) {
  const stray = /<script|<style| style=| on[a-z]+=/.exec(html)?.[0]
  if (stray) throw new Error(`A prerendered page holds "${stray}", which the content security policy forbids.`)
}

/** Each page with the file that it is served from. */
function pagesOf(
  parts: FixedParts,
  { frame, pages, name, description, themeColor, failed }: Prerendered,
): [string, string][] {
  const about = { ...parts, description, themeColor, failed }
  for (const { html } of pages) refuseInline(html)
  refuseInline(frame)
  return [
    ['app.html', pageHtml({ ...about, title: name, content: frame })],
    ...pages.map(({ path, title, html }): [string, string] => [
      join(path, 'index.html').slice(1),
      pageHtml({ ...about, title, content: html, prerendered: { path, waiting: frame } }),
    ]),
  ]
}

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function readScripts(folder: string, manifest: Manifest) {
  const files = Object.values(manifest).map(({ file }) => file)
  const contents = await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file))] as const))
  const byFile = new Map<string, Uint8Array>(contents)
  return (file: string) => byFile.get(file) ?? new Uint8Array()
}
