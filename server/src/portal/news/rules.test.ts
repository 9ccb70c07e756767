import { expect, test } from 'vitest'
import { heldUntil } from '../../platform/delivery/rules.ts'
import { type NewsSettings, type Occurrence, planNews } from './rules.ts'

const byDefault: NewsSettings = { aboutPost: true, aboutRequests: true, bySms: false, isQuietAtNight: false }
const off = { ...byDefault, aboutPost: false, aboutRequests: false }
const bySms = { ...byDefault, bySms: true }
const smsButOff = { ...off, bySms: true }

const answer: Occurrence = { kind: 'requestAnswered' }
const emergency: Occurrence = { kind: 'requestAnswered', isEmergency: true }
const endOfVisit: Occurrence = { kind: 'requestAnswered', cancelsVisit: true }
const own = { isOwnAction: true }

test.each<[string, Occurrence, Record<'byDefault' | 'off' | 'bySms' | 'smsButOff', string>]>([
  ['new document', { kind: 'newDocument' }, { byDefault: 'mail', off: '', bySms: 'mail', smsButOff: '' }],
  ['answer', answer, { byDefault: 'mail', off: '', bySms: 'sms', smsButOff: '' }],
  ['emergency', emergency, { byDefault: 'mail', off: 'mail', bySms: 'mail sms', smsButOff: 'mail sms' }],
  ['ended visit', endOfVisit, { byDefault: 'mail', off: 'mail', bySms: 'mail sms', smsButOff: 'mail sms' }],
  ['offer', { kind: 'appointmentOffered' }, { byDefault: 'mail', off: '', bySms: 'sms', smsButOff: '' }],
  ['reminder', { kind: 'appointmentReminder' }, { byDefault: 'mail', off: '', bySms: 'sms', smsButOff: '' }],
  [
    'withdrawal by another tenant',
    { kind: 'requestWithdrawn' },
    { byDefault: 'mail', off: 'mail', bySms: 'mail', smsButOff: 'mail' },
  ],
  [
    'the tenant’s own withdrawal',
    { kind: 'requestWithdrawn', ...own },
    { byDefault: 'mail', off: 'mail', bySms: 'mail', smsButOff: 'mail' },
  ],
  [
    'advance payment',
    { kind: 'advancePaymentChanged' },
    { byDefault: 'mail', off: 'mail', bySms: 'mail', smsButOff: 'mail' },
  ],
  ...(['appointmentAgreed', 'appointmentMoved', 'appointmentCancelled'] as const).flatMap(
    (kind): [string, Occurrence, Record<'byDefault' | 'off' | 'bySms' | 'smsButOff', string>][] => [
      [
        `${kind}, by the landlord`,
        { kind },
        { byDefault: 'mail', off: 'mail', bySms: 'mail sms', smsButOff: 'mail sms' },
      ],
      [`${kind}, by the tenant`, { kind, ...own }, { byDefault: 'mail', off: '', bySms: 'mail', smsButOff: '' }],
    ],
  ),
])('the settings decide by which channels a tenant hears of: %s', (_, occurrence, expected) => {
  const channels = (settings: NewsSettings) => planNews(occurrence, settings).channels.join(' ')
  expect({
    byDefault: channels(byDefault),
    off: channels(off),
    bySms: channels(bySms),
    smsButOff: channels(smsButOff),
  }).toEqual(expected)
})

const evening = '2026-12-01T20:59:00Z'
const night = '2026-12-01T23:30:00Z'
const morning = '2026-12-02T06:00:00.000Z'
const early = '2026-12-02T07:00:00Z'
const late = '2026-12-02T09:00:00Z'

test.each<[string, Occurrence, { at: string; visitAt?: string; hasNoQuietHours?: true }, string | undefined]>([
  ['an answer in the evening', answer, { at: evening }, undefined],
  ['an answer at night', answer, { at: night }, morning],
  ['an answer at night, without quiet hours', answer, { at: night, hasNoQuietHours: true }, undefined],
  ['an answer to an emergency at night', emergency, { at: night }, undefined],
  ['a document at night', { kind: 'newDocument' }, { at: night }, morning],
  ['an advance payment changed at night', { kind: 'advancePaymentChanged' }, { at: night }, morning],
  ['times offered at night', { kind: 'appointmentOffered' }, { at: night }, morning],
  ['a cancellation at night, of a late visit', { kind: 'appointmentCancelled' }, { at: night, visitAt: late }, morning],
  [
    'a cancellation at night, of an early visit',
    { kind: 'appointmentCancelled' },
    { at: night, visitAt: early },
    undefined,
  ],
  [
    'the tenant’s own cancellation at night',
    { kind: 'appointmentCancelled', ...own },
    { at: night, visitAt: late },
    undefined,
  ],
  ['the tenant’s own withdrawal at night', { kind: 'requestWithdrawn', ...own }, { at: night }, undefined],
  ['a withdrawal by another tenant at night', { kind: 'requestWithdrawn' }, { at: night }, morning],
  [
    'an overdue reminder at night, of a late visit',
    { kind: 'appointmentReminder' },
    { at: night, visitAt: late },
    morning,
  ],
  [
    'an overdue reminder at night, of an early visit',
    { kind: 'appointmentReminder' },
    { at: night, visitAt: early },
    undefined,
  ],
])('the quiet hours hold what can wait: %s', (_, occurrence, { at, visitAt, hasNoQuietHours }, due) => {
  const { waitsAtNight } = planNews(occurrence, { ...byDefault, isQuietAtNight: !hasNoQuietHours })
  const message = waitsAtNight ? { quietAtNight: { neededBy: visitAt ?? null } } : {}
  expect(heldUntil(message, new Date(at))?.toISOString()).toBe(due)
})
