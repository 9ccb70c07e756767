import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../../tools/testing/freePort.ts'

const root = join(import.meta.dirname, '../../..')

/** Starts the development server of the gallery in a separate process. */
export async function openGallery(brand: string, language: string) {
  const port = await freePort()
  const args = ['tools/dev/gallery.ts', '--brand', brand, '--language', language, '--port', String(port)]
  const server = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://localhost:${port}/gallery`
  const isAnswering = () =>
    fetch(url, { headers: { accept: 'text/html' } }).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isAnswering, { timeout: 30_000, message: 'the development server answers' }).toBe(true)
  return {
    url,
    async close() {
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}
