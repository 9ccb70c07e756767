import { expect, test } from 'vitest'
import { demoAccessCode, demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { createClient } from '../../testing/client.ts'
import { makeDataFolder } from '../../testing/processes/preparedData.ts'
import { type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { refusalOf } from '../../testing/refusalOf.ts'

async function signIn({ baseUrl }: ServerProcess) {
  const body = { email: demoAccounts.Neumann.email, password: demoPassword }
  const { accessToken } = await createClient(baseUrl, () => undefined).session.login({ body })
  return createClient(baseUrl, () => accessToken)
}

test('wrong codes stay counted after the server is killed', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  const { customerNumber, code } = demoAccessCode
  const enter = async (server: ServerProcess, typedCode: string) =>
    refusalOf((await signIn(server)).registration.matchCode({ body: { code: typedCode, customerNumber } }))
  const first = await startServer({ environment })
  expect(await enter(first, 'K7Q0-2M1T-4HBE')).toBe('400 wrongCode')
  await first.end('SIGKILL')
  const second = await startServer({ environment })
  expect(await enter(second, 'K7Q0-2M1T-4HBF')).toBe('400 helpNeeded')
  expect(await enter(second, code)).toBe('400 helpNeeded')
})
