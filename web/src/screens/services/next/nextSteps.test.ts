import type { Appointment } from '@portal/contract/appointments'
import { requestStatus } from '@portal/contract/requestStatus'
import type { ServiceRequest } from '@portal/contract/requests'
import { expect, test } from 'vitest'
import { nextStepsOf } from './nextSteps.ts'

const now = new Date('2026-11-24T12:00:00Z')

function request(requestId: string, part: Partial<ServiceRequest>): ServiceRequest {
  return {
    requestId,
    orderNumber: requestId,
    kind: 'own',
    contractId: '1000000001001',
    type: 'repair',
    themeText: 'Heizung',
    typeText: 'Heizung wird nicht warm',
    createdAt: '2026-11-20T08:00:00Z',
    objectKey: 'W7',
    objectKeyText: 'Wohnung 7',
    appMessageText: null,
    pushDate: null,
    status: requestStatus.commissioned,
    statusMessageText: '',
    subData: [],
    isReschedulable: false,
    history: [],
    attachments: [],
    documents: [],
    appointment: null,
    todo: null,
    addMessage: null,
    withdraw: null,
    reopen: null,
    reportAgain: null,
    subRequests: [],
    ...part,
  }
}

const appointment = (state: Appointment['state'], start?: string): Appointment => ({
  state,
  since: '2026-11-21T08:00:00Z',
  agreed: start === undefined ? null : { start, end: new Date(Date.parse(start) + 7_200_000).toISOString() },
  technician: null,
})
const visit = (id: string, start: string, part: Partial<ServiceRequest> = {}) =>
  request(id, { status: requestStatus.appointmentAgreed, appointment: appointment('agreed', start), ...part })

const choice = request('choice', { appointment: appointment('offered') })
const thursday = visit('thursday', '2026-11-26T09:00:00Z')
const friday = visit('friday', '2026-11-27T09:00:00Z')
const saturday = visit('saturday', '2026-11-28T09:00:00Z')
const sunday = visit('sunday', '2026-11-29T09:00:00Z')
const amountDue = {
  contractId: '1000000001001',
  kind: 'directDebit',
  dueOn: '2027-01-04',
  cents: 18_617,
  document: null,
} as const
const answered = request('answered', {
  history: [
    {
      at: '2026-11-23T08:00:00Z',
      status: requestStatus.beingChecked,
      text: '',
      message: 'Am Montag?',
      isAnswer: true,
      isOutdated: false,
    },
  ],
})
const nothing = {
  requests: [],
  visitsOfOtherContracts: [],
  readAnswers: {},
  amountsDue: [],
  hasDrafts: false,
  unreadCount: 0,
  showsContactCheckCard: false,
}

type NextStepSources = Parameters<typeof nextStepsOf>[0]

test.each<[what: string, Partial<NextStepSources>, string[]]>([
  ['nothing if there is nothing to do', {}, []],
  ['all coming appointments, the next first', { requests: [friday, thursday] }, ['visit thursday', 'visit friday']],
  [
    'at most three appointments, and offers the others',
    { requests: [saturday, sunday, friday, thursday], amountsDue: [amountDue] },
    ['visit thursday', 'visit friday', 'visit saturday', '+ sunday'],
  ],
  [
    'the appointments of other contracts too',
    { requests: [friday], visitsOfOtherContracts: [thursday] },
    ['visit thursday', 'visit friday'],
  ],
  ['the choice for another contract', { visitsOfOtherContracts: [choice] }, ['choice choice']],
  [
    'a new answer before an amount due',
    { requests: [answered], amountsDue: [amountDue] },
    ['newAnswer answered', 'amountDue'],
  ],
  [
    'no answer that the tenant has read',
    { requests: [answered], readAnswers: { answered: '2026-11-23T08:00:00Z' } },
    [],
  ],
  ['a choice before an appointment', { requests: [thursday, choice] }, ['choice choice', 'visit thursday']],
  ['no appointment that is over', { requests: [visit('yesterday', '2026-11-23T09:00:00Z')] }, []],
  ['an appointment until it ends', { requests: [visit('today', '2026-11-24T11:00:00Z')] }, ['visit today']],
  [
    'no appointment of a withdrawn request',
    { requests: [visit('gone', '2026-11-26T09:00:00Z', { status: requestStatus.withdrawn })] },
    [],
  ],
  [
    'no appointment after the work is done',
    { requests: [visit('done', '2026-11-26T09:00:00Z', { status: requestStatus.workDone })] },
    [],
  ],
  [
    'an appointment in a status that the landlord has added',
    { requests: [visit('added', '2026-11-26T09:00:00Z', { status: 75 })] },
    ['visit added'],
  ],
  [
    'no appointment of a request about the building',
    { requests: [visit('lift', '2026-11-26T09:00:00Z', { kind: 'other' })] },
    [],
  ],
  [
    'drafts, unread documents and the contact check, in this order',
    { hasDrafts: true, unreadCount: 2, showsContactCheckCard: true },
    ['drafts', 'unread 2', 'contactCheck'],
  ],
  [
    'an amount due after an appointment',
    { requests: [thursday], amountsDue: [amountDue], hasDrafts: true },
    ['visit thursday', 'amountDue', 'drafts'],
  ],
  [
    'the amounts due of other contracts too',
    { amountsDue: [amountDue, { ...amountDue, contractId: '1000000001002' }] },
    ['amountDue', 'amountDue'],
  ],
  [
    'at most three cards',
    { requests: [thursday, choice], hasDrafts: true, unreadCount: 2, showsContactCheckCard: true },
    ['choice choice', 'visit thursday', 'drafts'],
  ],
  [
    'the drafts as a link if they would be the fourth card',
    { requests: [thursday, choice, answered], hasDrafts: true, unreadCount: 2 },
    ['choice choice', 'visit thursday', 'newAnswer answered', '+ drafts'],
  ],
])('“Als Nächstes” shows %s', (_what, sources, expected) => {
  const { steps, furtherVisits, areDraftsLeft } = nextStepsOf({ ...nothing, ...sources }, now)
  const shown = steps.map((step) => {
    if ('request' in step) return `${step.kind} ${step.request.requestId}`
    return step.kind === 'unread' ? `unread ${step.count}` : step.kind
  })
  const left = [...furtherVisits.map(({ request }) => request.requestId), ...(areDraftsLeft ? ['drafts'] : [])]
  expect([...shown, ...left.map((each) => `+ ${each}`)]).toEqual(expected)
})
