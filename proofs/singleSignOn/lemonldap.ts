import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { freePort } from '../../tools/testing/freePort.ts'
import { becomesTrue } from '../crash/recovery.ts'

/** The people of LemonLDAP::NG's demonstration. The password of each is the name. */
export type PersonName = 'dwho' | 'rtyler' | 'msmith'

/** What the claim with the roles holds for each person; several roles are separated by "; ". */
export type Roles = Readonly<Partial<Record<PersonName, string>>>

const modules = [
  'Plack::Runner',
  'Lemonldap::NG::Portal::Main',
  // The portal of LemonLDAP::NG loads these only when it starts.
  'Lemonldap::NG::Portal::Captcha::SecurityImage',
  'Lemonldap::NG::Portal::Issuer::OpenIDConnect',
]

/** If LemonLDAP::NG is not complete on this machine, returns a sentence that says what to install; otherwise undefined. */
export function findLemonldapObstacle(): string | undefined {
  try {
    execFileSync('perl', [...modules.map((name) => `-M${name}`), '-e', '1'], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'Install LemonLDAP::NG (on Debian: apt-get install --no-install-recommends liblemonldap-ng-portal-perl libgd-securityimage-perl libimage-magick-perl libstring-random-perl).'
  }
}

export const client = { id: 'desk', secret: 'a secret of the proof' }

/** The seconds after which LemonLDAP::NG reads a changed configuration, and one more, because it counts whole seconds. */
const reloadMs = 2_100

function makeKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: 'proof',
  }
}

/** The Perl expression that returns the roles of the person who signs in. */
const expressionOf = (roles: Roles) =>
  [...Object.entries(roles).map(([name, value]) => `$uid eq "${name}" ? "${value}" : `), '""'].join('')

/** The sessions of one kind, as files in a folder. */
const storeIn = (folder: string) => ({
  Directory: folder,
  LockDirectory: folder,
  generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
})

const configurationOf = (folder: string, address: string, redirectUri: string) => ({
  cfgAuthor: 'proof',
  cfgDate: 1,
  domain: '127.0.0.1',
  portal: address,
  cookieName: 'lemonldap',
  securedCookie: 0,
  key: 'a key of the proof',
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Null',
  registerDB: 'Null',
  demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail' },
  exportedVars: {},
  locationRules: {},
  exportedHeaders: {},
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: storeIn(join(folder, 'sessions')),
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: storeIn(join(folder, 'persistent')),
  localSessionStorage: 'Cache::FileCache',
  localSessionStorageOptions: { namespace: 'sessions', cache_root: join(folder, 'cache'), default_expires_in: 600 },
  issuerDBOpenIDConnectActivation: 1,
  oidcServiceAllowAuthorizationCodeFlow: 1,
  ...makeKeys(),
  oidcRPMetaDataOptions: {
    desk: {
      oidcRPMetaDataOptionsClientID: client.id,
      oidcRPMetaDataOptionsClientSecret: client.secret,
      oidcRPMetaDataOptionsRedirectUris: redirectUri,
      oidcRPMetaDataOptionsRequirePKCE: 1,
      oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
      oidcRPMetaDataOptionsIDTokenForceClaims: 1,
      oidcRPMetaDataOptionsBypassConsent: 0,
    },
  },
  oidcRPMetaDataExportedVars: { desk: { name: 'cn', email: 'mail', roles: 'roles' } },
  // This list replaces the usual claims of the scope.
  oidcRPMetaDataOptionsExtraClaims: { desk: { profile: 'name roles' } },
})

const settingsIn = (folder: string) => `[all]
logLevel = warn
checkTime = 1
[configuration]
type = File
dirName = ${folder}/configuration
localStorage = Cache::FileCache
localStorageOptions = {'namespace' => 'configuration', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache'}
[portal]
templateDir = /usr/share/lemonldap-ng/portal/templates
`

function startProgram(folder: string, port: number): { child: ChildProcess; output: () => string } {
  writeFileSync(join(folder, 'index.psgi'), 'use Lemonldap::NG::Portal::Main;\nLemonldap::NG::Portal::Main->run({});\n')
  const child = spawn(
    'plackup',
    ['--env', 'deployment', '--host', '127.0.0.1', '--port', String(port), join(folder, 'index.psgi')],
    {
      env: { PATH: process.env.PATH, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  onFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  return { child, output: () => text }
}

/** Starts LemonLDAP::NG as an OpenID Connect provider of the desk. All of its files are in a temporary folder. */
export async function startLemonldap(redirectUri: string) {
  const folder = makeFolder()
  for (const name of ['configuration', 'sessions', 'persistent', 'cache']) mkdirSync(join(folder, name))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}/`
  const configuration = configurationOf(folder, address, redirectUri)
  const state = { number: 0, expression: '' }
  function configure(expression: string) {
    state.number += 1
    state.expression = expression
    const content = {
      ...configuration,
      cfgNum: state.number,
      macros: { _whatToTrace: 'lc($_user)', roles: expression },
    }
    writeFileSync(join(folder, 'configuration', `lmConf-${state.number}.json`), JSON.stringify(content))
  }
  configure(expressionOf({}))
  writeFileSync(join(folder, 'lemonldap-ng.ini'), settingsIn(folder))
  const { output } = startProgram(folder, port)
  const answers = () =>
    fetch(`${address}.well-known/openid-configuration`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await becomesTrue(answers))) throw new Error(`LemonLDAP::NG does not start:\n${output()}`)
  return {
    address,
    /** Sets the roles that each person has from the next sign-in at the provider. */
    async assign(roles: Roles) {
      const expression = expressionOf(roles)
      if (expression === state.expression) return
      configure(expression)
      await sleep(reloadMs)
    },
  }
}
