import { demoAccessCode, demoPassword } from '../../server/src/demo/accounts.ts'
import { encodeTodo } from '../../server/src/portal/catalog/todo.ts'
import { createAuthenticator } from '../../server/src/testing/authenticator.ts'
import type { Client } from '../../server/src/testing/client.ts'
import type { openPortal } from '../../server/src/testing/portal.ts'
import { fillIn } from '../../server/src/testing/requests/fillIn.ts'
import {
  apartment,
  apartmentObject,
  neighbours,
  parking,
  parkingObject,
} from '../../server/src/testing/requests/repairs.ts'
import { jpeg, pdf } from '../../server/src/testing/requests/uploads.ts'
import type { Random } from '../random.ts'
import type { Samples } from './parts.ts'
import type { KnownValue } from './schemas.ts'
import type { Secrets } from './template.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

const absentContract = '1999999999999'
const contracts = [
  { contractId: apartment, objHeaderId: apartmentObject },
  { contractId: parking, objHeaderId: parkingObject },
]

/** Reads every choice in the catalog, following the notices to the form. */
async function readChoices(tenant: Client) {
  const todos: { contractId: string; todo: string }[] = []
  for (const query of contracts) {
    const { serviceTypes } = await tenant.requests.readCatalog({ query })
    for (const { themes } of serviceTypes)
      for (const { types } of themes) for (const { todo } of types) todos.push({ contractId: query.contractId, todo })
  }
  const forms: { contractId: string; todo: string; formId: string }[] = []
  for (const choice of [...todos])
    for (let todo: string | undefined = choice.todo; todo !== undefined; ) {
      const action: Awaited<ReturnType<typeof tenant.requests.readAction>> = await tenant.requests.readAction({
        query: { todo },
      })
      if (action.kind === 'form') forms.push({ ...choice, todo, formId: action.formId })
      todo = action.kind === 'notice' ? action.next?.todo : undefined
      if (todo !== undefined) todos.push({ ...choice, todo })
    }
  return { todos, forms }
}

/**
 * Returns functions that create complete submissions: two for each choice that leads to a form (with the first and with the
 * last option of each question), and two for the contact form.
 */
async function readSubmissions(tenant: Client, forms: Awaited<ReturnType<typeof readChoices>>['forms']) {
  const files = [
    { fileName: 'foto.jpg', mimeType: 'image/jpeg', data: (await jpeg(40, 30)).toString('base64') },
    { fileName: 'brief.pdf', mimeType: 'application/pdf', data: (await pdf()).toString('base64') },
    { fileName: 'leer.pdf', mimeType: '', data: '' },
    { fileName: '\u202e', mimeType: 'x', data: '!!!' },
  ]
  const submissions: ((random: Random) => unknown)[] = []
  for (const { contractId, todo, formId } of forms) {
    const form = await tenant.requests.readForm({ query: { contractId, formId } })
    for (const pick of ['first', 'last'] as const) {
      const { answers, fileFields } = fillIn(form, { pick, isComplete: true })
      submissions.push((random) => {
        const [fieldId] = fileFields
        const hasFile = fieldId !== undefined && random.chance(0.005)
        return { contractId, formId, todo, answers, attachments: hasFile ? [{ fieldId, ...random.pick(files) }] : [] }
      })
    }
  }
  const contact = {
    formId: 'contact',
    answers: {
      role: 'lawyer',
      firstName: 'Petra',
      lastName: 'Paragraf',
      email: 'kanzlei@example.org',
      reason: 'Wir vertreten die Mieterin in einer Sache und bitten um eine Antwort. '.repeat(2),
      privacy: true,
    },
    formTrace: { openSeconds: 60, website: '' },
  }
  return [
    ...submissions,
    () => contact,
    () => ({
      ...contact,
      contractId: apartment,
      answers: { email: contact.answers.email, reason: contact.answers.reason },
    }),
  ]
}

/** Collects ids, todos and other values that a tenant knows. Inputs with these values pass the first checks of a call. */
export async function gatherKnowledge(
  portal: Portal,
  secrets: Secrets,
): Promise<{ known: (operationId: string) => KnownValue; samples: Samples }> {
  const tenant = await portal.signIn('Erika')
  const { todos, forms } = await readChoices(tenant)
  const lists = await Promise.all([
    tenant.inbox.listInbox({ query: { top: 50 } }),
    tenant.inbox.listArchive({ query: { top: 50 } }),
  ])
  const documents = lists.flatMap(({ partnerDocs }) => partnerDocs)
  const { requests } = await tenant.requests.listRequests({ query: { contractId: apartment, withSubRequests: 'true' } })
  const decisions = ['cancelSearch', 'chooseWindow', 'withoutAppointment', 'cancelAppointment', 'search'] as const
  const followUps = requests.flatMap(({ contractId, requestId, todo, appointment }) => [
    ...(todo ? [todo, encodeTodo({ contractId, requestId, isMove: true })] : []),
    ...(appointment ? decisions.map((decision) => encodeTodo({ contractId, requestId, decision, revision: 0 })) : []),
  ])
  const allTodos = [...todos.map(({ todo }) => todo), ...followUps]
  const authenticator = createAuthenticator(portal.settings.publicUrl)
  const ceremony = await tenant.passkeys.startCeremony()
  const passkey = authenticator.create(ceremony)
  const assertion = authenticator.get(ceremony)
  const sessions = [...secrets.accounts.flat(), ...secrets.disposable]

  const values: Readonly<Record<string, (random: Random) => unknown>> = {
    contractId: (random) =>
      random.pick([apartment, apartment, apartment, parking, neighbours.contractId, absentContract]),
    objHeaderId: (random) => random.pick([apartmentObject, apartmentObject, parkingObject, neighbours.objHeaderId]),
    docId: (random) => random.pick(documents).docId,
    todo: (random) => random.pick(allTodos),
    formId: (random) => random.pick([...forms.map(({ formId }) => formId), 'contact']),
    email: (random) => (random.chance(0.6) ? random.pick(secrets.emails) : undefined),
    password: () => demoPassword,
    currentPassword: () => demoPassword,
    newPassword: (random) => `Mondlicht${random.below(10_000)}`,
    code: () => demoAccessCode.code,
    customerNumber: () => demoAccessCode.customerNumber,
    contractNumber: (random) => random.pick(['1000000003001', '1000000004001', '1000000004003', apartment]),
    firstName: (random) => random.pick(['Nora', 'Paul', 'Jürgen', 'Erika']),
    lastName: (random) => random.pick(['Neumann', 'Petersen', 'Groß', 'Mustermann']),
    birthDate: (random) => random.pick(['1988-05-21', '1951-11-30', '1970-07-17', '1964-08-12']),
    mobileNumber: (random) => random.pick(['0172 9925904', '+41 79 123 45 67', null]),
    landlineNumber: (random) => random.pick(['040 66969101', null]),
    top: (random) => String(1 + random.below(20)),
    skip: (random) => String(random.below(20)),
  }
  const idOf: Readonly<Record<string, (random: Random) => unknown>> = {
    endSession: (random) => random.pick(sessions).familyId,
    moveToArchive: (random) => random.pick(documents).arcDocId,
    moveToInbox: (random) => random.pick(documents).arcDocId,
  }
  const mailed: Readonly<Record<string, readonly string[]>> = {
    confirmRegistration: secrets.mailed.confirmRegistration,
    resetPassword: secrets.mailed.resetPassword,
    confirmEmail: secrets.mailed.confirmEmail,
    undoChange: secrets.mailed.undoChange,
  }
  return {
    known: (operationId) => (name, random) => {
      if (name === 'id') return idOf[operationId]?.(random)
      const links = mailed[operationId]
      if (name === 'token' && links) return random.pick(links)
      return values[name]?.(random)
    },
    samples: new Map<string, readonly ((random: Random) => unknown)[]>([
      ['submitRequest', await readSubmissions(tenant, forms)],
      [
        'refreshToken',
        [
          (random) => {
            const { userId, refreshToken } = random.pick(sessions)
            return { userId, refreshToken }
          },
        ],
      ],
      ['addPasskey', [() => ({ currentPassword: demoPassword, passkey, name: 'Handy' })]],
      ['removePasskey', [() => ({ assertion }), () => ({ currentPassword: demoPassword })]],
      ['requirePasskey', [(random) => ({ currentPassword: demoPassword, isRequired: random.chance(0.5) })]],
      // The operation id of the call `passkeys.signIn`, not of the sign-in with a password.
      ['signIn', [() => ({ assertion })]],
    ]),
  }
}
