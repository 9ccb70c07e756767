import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { appointment } from '#texts/services/appointment'
import { AppointmentAgreed } from './AppointmentAgreed.tsx'
import type { StageProps } from './stage.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Renders the screen of an appointment that begins in `hours`. */
function render(hours: number) {
  const action: StageProps<'appointmentAgreed'>['action'] = {
    kind: 'appointmentAgreed',
    ...{ requestId: 'r1', contractId: '1000000001001', orderNumber: '2600001' },
    topic: { de: 'Heizung', en: 'Heating' },
    technician: { name: 'Frau Demir', company: 'Heizungsbau Brandt' },
    agreed: { windowId: 'w1', start: inHours(hours), end: inHours(hours + 2) },
    ...{ move: 'move', cancel: 'cancel', calendarFile: { fileName: 'termin.ics', content: '' } },
  }
  const decision = { state: { status: 'idle' }, decide: vi.fn(), reset: vi.fn(), isSending: () => false } as const
  const heading = { level: 'h1', hasShownHeading: { current: false } } as const
  return renderToStaticMarkup(<AppointmentAgreed {...{ action, decision, heading, onMove: vi.fn() }} />)
}

test('once an appointment is over, its screen shows who came, and nothing that can still be done', () => {
  const actions = [appointment.technicianLabel, appointment.prepareTitle, appointment.calendar, appointment.move]
  const [coming, over] = [render(24), render(-3)]
  for (const text of [appointment.agreedTitle, ...actions, appointment.changeUntil]) {
    expect(coming).toContain(text)
    expect(over).not.toContain(text)
  }
  for (const text of [appointment.overTitle, appointment.overTechnicianLabel]) {
    expect(coming).not.toContain(text)
    expect(over).toContain(text)
  }
  expect(over).toContain('Frau Demir')
})
