import { demoPassword } from '../demo/accounts.ts'
import { createAuthenticator } from './authenticator.ts'
import { CallRefused, type Client } from './client.ts'
import { type DemoName, openPortal } from './portal.ts'

/** Adds a new passkey to the account of a client, and returns its authenticator. */
export async function addPasskey(
  client: Client,
  origin: string,
  { name, currentPassword = demoPassword }: { name?: string; currentPassword?: string } = {},
) {
  const authenticator = createAuthenticator(origin)
  const passkey = authenticator.create(await client.passkeys.startCeremony())
  await client.passkeys.addPasskey({ body: { currentPassword, passkey, ...(name && { name }) } })
  return authenticator
}

/** Opens a portal in which the account has a passkey. */
export async function openWithPasskey(as: DemoName = 'Erika', environment: Record<string, string> = {}) {
  const portal = await openPortal({ as, environment })
  const origin = portal.settings.publicUrl
  const authenticator = await addPasskey(portal.tenant, origin)
  const addTo = (client: Client) => addPasskey(client, origin)
  return { ...portal, origin, authenticator, addTo }
}

/** Opens a portal in which a sign-in with the password also requires the passkey. */
export async function openWithSecondFactor(as: DemoName = 'Erika') {
  const portal = await openWithPasskey(as)
  await portal.tenant.passkeys.requirePasskey({ body: { currentPassword: demoPassword, isRequired: true } })
  return portal
}

/** Returns the request for a passkey that comes with the refusal of a sign-in with the password. */
export async function passkeyRequestOf(signIn: Promise<unknown>) {
  const error = await signIn.catch((error: unknown) => error)
  if (error instanceof CallRefused && error.body.passkey) return error.body.passkey
  throw new Error('The sign-in was not refused with a request for a passkey.', { cause: error })
}
