import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadBrand } from '@portal/brands/load'
import { build, type Manifest } from 'vite'
import { refuseOverweight, report } from '../../web/build/budget.ts'
import { compressFiles } from '../../web/build/compress.ts'
import { minifyScripts } from '../../web/build/minifyScripts.ts'
import { deskConfigFor } from '../vite.config.ts'
import { weighDesk } from './budget.ts'
import { pageHtml } from './page.ts'

const entry = 'src/main.tsx'

/** Builds the desk of one brand into a folder. Returns a report of the chunk sizes. */
export async function buildBrand(brand: string, folder: string): Promise<string> {
  const manifest = await buildApp(brand, folder)
  await writeFile(join(folder, 'index.html'), await pageOf(brand, manifest))
  await compressFiles(folder)
  const sizes = new Map<string, number>()
  for (const { file } of Object.values(manifest))
    if (file.endsWith('.js')) sizes.set(file, (await stat(join(folder, `${file}.br`))).size)
  const weights = weighDesk(manifest, (file) => sizes.get(file) ?? 0)
  refuseOverweight(weights, `the desk of ${brand}`)
  return `Built the desk of ${brand}; script in brotli:\n${report(weights)}`
}

async function buildApp(brand: string, folder: string): Promise<Manifest> {
  const config = deskConfigFor(brand)
  await build({
    ...config,
    plugins: [...config.plugins, minifyScripts],
    build: {
      ...config.build,
      outDir: folder,
      emptyOutDir: true,
      manifest: 'manifest.json',
      // One style sheet, so that no screen has to wait for its own.
      cssCodeSplit: false,
      // `minifyScripts` minifies the scripts, and Vite only the style sheet.
      minify: false,
      cssMinify: true,
      rolldownOptions: { input: join(import.meta.dirname, '..', entry), output: { minify: false } },
    },
  })
  const path = join(folder, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest
  await rm(path)
  return manifest
}

async function pageOf(brand: string, manifest: Manifest): Promise<string> {
  const { name, pageColor, darkPageColor } = await loadBrand(brand)
  const files = Object.values(manifest).map(({ file }) => file)
  const script = manifest[entry]?.file
  const styles = files.find((file) => file.endsWith('.css'))
  if (!script || !styles) throw new Error('The build of the desk needs a script and a style sheet.')
  const icon = await readFile(join(import.meta.dirname, `../../brands/${brand}/icon.svg`), 'utf8')
  const themeColor = { day: pageColor, night: darkPageColor }
  return pageHtml({ title: name, icon, themeColor, script: `/desk/${script}`, styles: `/desk/${styles}` })
}
