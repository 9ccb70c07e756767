import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { readStartSettings } from './startSettings.ts'

/** Makes sure that a program uses the default port, and returns the port. */
async function takeDefaultPort(): Promise<number> {
  const { port, host } = readSettings({})
  const program = createServer().listen(port, host)
  await once(program, 'listening').catch((error: NodeJS.ErrnoException) => {
    // Another program uses the port already.
    if (error.code !== 'EADDRINUSE') throw error
  })
  onTestFinished(() => void program.close())
  return port
}

test('if another program uses the default port, a start without settings uses the next free port', async () => {
  const taken = await takeDefaultPort()
  const { port, publicUrl, host } = await readStartSettings({})
  expect(port).toBeGreaterThan(taken)
  expect(publicUrl).toBe(`http://localhost:${port}`)
  const portal = createServer().listen(port, host)
  onTestFinished(() => void portal.close())
  await once(portal, 'listening')
  expect((portal.address() as AddressInfo).port).toBe(port)
})

test.each([
  { PORT: '8080' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { DATABASE_URL: 'postgres://portal@localhost:5432/portal' },
])('a start with %j keeps its port, even if another program uses the port', async (environment) => {
  await takeDefaultPort()
  expect((await readStartSettings(environment)).port).toBe(8080)
})
