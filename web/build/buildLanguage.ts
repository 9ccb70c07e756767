import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Language } from '@portal/contract/api/texts'
import { build, type Manifest } from 'vite'
import { configFor } from '../vite.config.ts'
import { refuseOverweight, report, weigh } from './budget.ts'
import { chunkOf } from './chunks.ts'
import { classicScript } from './classicScript.ts'
import { compressFiles } from './compress.ts'
import { codeOfFirstScreens } from './firstScreens.ts'
import { minifyScripts } from './minifyScripts.ts'
import { hostPageHtml, keptPageHtml, type PageContent, pageHtml } from './page.ts'
import { serviceWorker } from './serviceWorker.ts'

const web = fileURLToPath(new URL('..', import.meta.url))

interface Target {
  brand: string
  language: Language
  folder: string
}

/** Builds one language of one brand into a folder. Returns a report of the chunk sizes. */
export async function buildLanguage(target: Target): Promise<string> {
  const manifest = await buildApp(target)
  const shared = await sharedContentOf(target, manifest)
  const prerendered = await prerender(target)
  for (const [path, page] of pagesOf(shared, prerendered, codeOfFirstScreens(manifest)))
    await write(join(target.folder, path), page)
  await write(join(target.folder, 'manifest.webmanifest'), JSON.stringify(prerendered.webManifest))
  await write(join(target.folder, 'icon.svg'), shared.icon)
  await write(join(target.folder, 'sw.js'), await serviceWorkerOf(shared, prerendered))
  await write(
    join(target.folder, 'native-host/index.html'),
    hostPageHtml({ language: target.language, brand: { id: target.brand, name: prerendered.name }, css: shared.css }),
  )
  await compressFiles(target.folder)
  const weights = weigh(manifest, await measureScripts(target.folder, manifest))
  const name = `${target.brand} in ${target.language}`
  refuseOverweight(weights, name)
  return `Built ${name}; script in brotli:\n${report(weights)}`
}

async function buildApp({ folder, ...about }: Target): Promise<Manifest> {
  const config = configFor(about)
  await build({
    ...config,
    plugins: [...config.plugins, minifyScripts],
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // `minifyScripts` minifies the scripts, and Vite only the style sheets.
      minify: false,
      cssMinify: true,
      rolldownOptions: {
        input: join(web, 'src/main.tsx'),
        output: {
          minify: false,
          // The script of the first page contains the names of all files, and a hash can hardly be compressed. Rolldown needs
          // seven characters for so many files, and has eight by default.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // `chunkOf` decides for each module. By default, a chunk would also contain the imports of its modules.
          codeSplitting: { groups: [{ name: chunkOf, debugName: 'chunks.ts', includeDependenciesRecursively: false }] },
        },
      },
    },
  })
  const path = join(folder, 'manifest.json')
  const manifest: Manifest = JSON.parse(await readFile(path, 'utf8'))
  await rm(path)
  return manifest
}

type Prerendered = Awaited<ReturnType<typeof prerender>>

/** Renders the public pages, the outage pages and the empty frame by running the app in Node.js. */
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
    const app: typeof import('../src/prerender.tsx') = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    const frame = await app.prerenderFrame()
    const [offline, portalFailed] = [await app.prerenderOutage('offline'), await app.prerenderOutage('portalFailed')]
    return { ...app.about, frame, pages: await app.prerenderPages(), offline, portalFailed }
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

type SharedContent = Pick<PageContent, 'language' | 'icon' | 'css' | 'boot' | 'app'>

async function sharedContentOf({ brand, language, folder }: Target, manifest: Manifest): Promise<SharedContent> {
  const main = manifest['src/main.tsx']
  if (!main) throw new Error('The build has no entry src/main.tsx.')
  const css = await Promise.all((main.css ?? []).map((file) => readFile(join(folder, file), 'utf8')))
  return {
    language,
    icon: await readFile(join(web, `../brands/${brand}/icon.svg`), 'utf8'),
    css: css.join('\n').trim(),
    boot: await classicScript(join(web, 'src/boot.ts')),
    app: `/${main.file}`,
  }
}

/** Throws if the HTML has inline styles or scripts: the content security policy allows only those that `page.ts` adds. */
function refuseInline(html: string) {
  const forbidden = /<script|<style| style=| on[a-z]+=/.exec(html)?.[0]
  if (forbidden)
    throw new Error(`A prerendered page contains "${forbidden}", which the content security policy forbids.`)
}

/** Returns a pair for each page: the path of its file, and its HTML. */
function pagesOf(
  shared: SharedContent,
  { frame, pages, name, description, themeColor, failed, emergencyLine }: Prerendered,
  codeOf: Record<string, string[]>,
): [string, string][] {
  const common = { ...shared, description, themeColor, failed, emergencyLine }
  for (const { html } of pages) refuseInline(html)
  refuseInline(frame)
  const prerenderedPaths = pages.map(({ path }) => path)
  const codeOfOthers = Object.fromEntries(Object.entries(codeOf).filter(([path]) => !prerenderedPaths.includes(path)))
  return [
    ['app.html', pageHtml({ ...common, title: name, markup: frame, codeOf: codeOfOthers })],
    ...pages.map(({ path, title, html }): [string, string] => [
      join(path, 'index.html').slice(1),
      pageHtml({
        ...common,
        title,
        markup: html,
        codeOf: codeOf[path] && { [path]: codeOf[path] },
        prerendered: { path, waiting: frame },
      }),
    ]),
  ]
}

async function serviceWorkerOf(shared: SharedContent, prerendered: Prerendered): Promise<string> {
  const { pages, offline, portalFailed, emergencyLine } = prerendered
  const emergencyPath = emergencyLine.path
  const emergency = pages.find(({ path }) => path === emergencyPath)
  if (!emergency) throw new Error(`${emergencyPath} is not prerendered.`)
  const script = await classicScript(join(web, 'src/keptPage.ts'))
  const kept = ({ title, html }: typeof offline) =>
    keptPageHtml({ ...shared, title, markup: html, emergencyLine, script })
  const [offlinePage, portalFailedPage] = [kept(offline), kept(portalFailed)]
  return serviceWorker({ emergencyPath, emergency: kept(emergency), offline: offlinePage, failed: portalFailedPage })
}

async function write(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

/** Reads the sizes of the compressed copies. Compressing the scripts again would take a fifth of the build time. */
async function measureScripts(folder: string, manifest: Manifest) {
  const files = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => /\.(js|css)$/.test(file)),
  )
  const bytesOf = new Map<string, number>()
  for (const file of files) bytesOf.set(file, (await stat(join(folder, `${file}.br`))).size)
  return (file: string) => {
    const bytes = bytesOf.get(file)
    if (bytes === undefined) throw new Error(`${file} has no compressed copy.`)
    return bytes
  }
}
