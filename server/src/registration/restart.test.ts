import { expect, test } from 'vitest'
import { demoAccounts, demoLetter, demoPassword } from '../demo/accounts.ts'
import { createClient } from '../testing/client.ts'
import { makeDataFolder } from '../testing/preparedData.ts'
import { refusalOf } from '../testing/refusalOf.ts'
import { type ServerProcess, startServer } from '../testing/serverProcess.ts'

async function signIn({ baseUrl }: ServerProcess) {
  const body = { email: demoAccounts.Neumann.email, password: demoPassword }
  const { accessToken } = await createClient(baseUrl, () => undefined).session.login({ body })
  return createClient(baseUrl, () => accessToken)
}

test('a server that is killed remembers wrong codes: the second one leads to the help all the same', async () => {
  const environment = { DATA_DIR: await makeDataFolder() }
  const { customerNumber, code } = demoLetter
  const enter = async (server: ServerProcess, typed: string) =>
    refusalOf((await signIn(server)).registration.matchCode({ body: { code: typed, customerNumber } }))
  const first = await startServer({ environment })
  expect(await enter(first, 'K7Q0-2M1T-4HBE')).toBe('400 wrongCode')
  await first.end('SIGKILL')
  const second = await startServer({ environment })
  expect(await enter(second, 'K7Q0-2M1T-4HBF')).toBe('400 helpNeeded')
  expect(await enter(second, code)).toBe('400 helpNeeded')
})
