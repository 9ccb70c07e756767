import { loadBrand } from '@portal/brands/load'
import { partnerContactForm, tenantContactForm } from '@portal/contract/contactForm'
import { type Form, form as formSchema } from '@portal/contract/form'
import { serviceTypeIds } from '@portal/contract/requests'
import { maxAttachments } from '@portal/contract/rules'
import { expect, test } from 'vitest'
import { type FieldTemplate, type FormOfType, settledFields, type ThemeType, trades } from './catalog.ts'
import { landlordServices } from './landlord.ts'
import { ofBrand } from './ofBrand.ts'

const services = ofBrand(landlordServices, (await loadBrand('landlord')).services)
const { serviceTypes, forms } = services
const themes = serviceTypes.flatMap((serviceType) => serviceType.themes)
const types = themes.flatMap((theme) => theme.types)
const asked = types.flatMap(({ id, leadsTo }): { id: string; leadsTo: FormOfType }[] =>
  'formId' in leadsTo ? [{ id, leadsTo }] : [],
)
const formOf = ({ formId }: FormOfType) => forms.find((form) => form.formId === formId)
const fieldsOf = ({ steps }: Form) => steps.flatMap(({ fields }) => fields)

/** Every text in the data, however deep: what has the key `de`. */
function allTexts(data: unknown): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(allTexts)
  return 'de' in data ? [data, ...inside] : inside
}

test('the landlord offers all five services', () => {
  expect(serviceTypes.map(({ id }) => id)).toEqual(serviceTypeIds)
})

test('every last choice leads to a form that exists, and every form is led to', () => {
  expect(new Set(asked.map(({ leadsTo }) => leadsTo.formId))).toEqual(new Set(forms.map(({ formId }) => formId)))
})

test('an outside link leads to a page over https', () => {
  const links = types.flatMap(({ leadsTo }) => ('url' in leadsTo ? [leadsTo.url] : []))
  expect(links.length).toBeGreaterThan(0)
  for (const url of links) expect(new URL(url).protocol).toBe('https:')
})

test('ids are unique among their siblings, and forms among all', () => {
  const groups = [serviceTypes, ...serviceTypes.map((type) => type.themes), ...themes.map((theme) => theme.types)]
  for (const group of groups) expect(new Set(group.map(({ id }) => id)).size).toBe(group.length)
  expect(new Set(forms.map(({ formId }) => formId)).size).toBe(forms.length)
})

test.each(serviceTypes.map((serviceType) => [serviceType.id, serviceType] as const))(
  'nobody has to choose among too many at %s, and no theme is empty for an object that has it',
  (_, serviceType) => {
    for (const usageType of ['apartment', 'parking', 'commercial'] as const) {
      const offered = serviceType.themes.filter(({ usageTypes }) => usageTypes.includes(usageType))
      expect(offered.length).toBeLessThanOrEqual(11)
      const isOffered = ({ usageTypes }: ThemeType) => usageTypes === undefined || usageTypes.includes(usageType)
      for (const theme of offered) {
        expect([theme.id, theme.types.some(isOffered)]).toEqual([theme.id, true])
        expect(theme.types.length).toBeLessThanOrEqual(9)
      }
    }
  },
)

test('a type is for no other objects than its theme', () => {
  for (const theme of themes) {
    for (const { usageTypes = [] } of theme.types)
      expect(theme.usageTypes).toEqual(expect.arrayContaining([...usageTypes]))
  }
})

test('whoever comes to a home has a known trade and can call first', () => {
  const visits = asked.filter(({ leadsTo }) => leadsTo.visit)
  expect(new Set(visits.map(({ leadsTo }) => leadsTo.visit))).toEqual(new Set(trades))
  for (const { id, leadsTo } of visits) {
    const form = formOf(leadsTo)
    const phones = form
      ? fieldsOf(form).filter(({ kind, required, shownWhen }) => kind === 'phone' && required && !shownWhen)
      : []
    expect([id, phones.length]).toEqual([id, 1])
  }
})

test('nobody is sent an appointment for what the emergency services see to', () => {
  const dangers = types.filter(({ id }) => ['gasSmell', 'fire', 'burningSmell', 'sparks', 'waterRunning'].includes(id))
  expect(dangers.length).toBe(5)
  for (const { leadsTo } of dangers) expect(leadsTo).not.toHaveProperty('visit')
})

test('what is settled at once is asked by one amount and one day, within what the contract decides', () => {
  const settling = asked.filter(({ leadsTo }) => leadsTo.settles)
  expect(settling.map(({ id }) => id)).toEqual(['prepayment'])
  for (const { leadsTo } of settling) {
    const form = formOf(leadsTo)
    const fields: FieldTemplate[] = form ? form.steps.flatMap((step) => step.fields) : []
    expect(fields.map(({ id, kind, required, decidedBy }) => [id, kind, required, decidedBy])).toEqual([
      [settledFields.amount, 'amount', true, leadsTo.settles],
      [settledFields.start, 'choice', true, leadsTo.settles],
    ])
  }
})

test('a certificate that is written at once asks for nothing that takes people to check', () => {
  const written = asked.filter(({ leadsTo }) => leadsTo.answeredWith)
  expect(written.map(({ id }) => id)).toEqual(['rentalCertificate', 'landlordConfirmation'])
  for (const { leadsTo } of written) {
    const form = formOf(leadsTo)
    expect(form && fieldsOf(form).filter(({ kind }) => kind === 'files' || kind === 'longText')).toEqual([])
  }
})

test.each(forms.map((form) => [form.formId, form] as const))(
  'the form %s is what the contract promises, and its conditions look at earlier choices alone',
  (_, form) => {
    expect(formSchema.safeParse(form).success).toBe(true)
    const earlier = new Map<string, string[]>()
    for (const step of form.steps) {
      for (const field of step.fields) {
        for (const condition of [step.shownWhen, field.shownWhen]) {
          if (condition) expect(earlier.get(condition.field)).toEqual(expect.arrayContaining(condition.isOneOf))
        }
        expect(earlier.has(field.id)).toBe(false)
        const options = 'options' in field ? field.options.map(({ value }) => value) : []
        expect(new Set(options).size).toBe(options.length)
        earlier.set(field.id, options)
      }
    }
    expect(new Set(form.steps.map(({ id }) => id)).size).toBe(form.steps.length)
  },
)

test.each(forms.map((form) => [form.formId, form] as const))(
  'the form %s takes no more files than a request does, and its limits leave room for an answer',
  (_, form) => {
    const files = fieldsOf(form).flatMap((field) => (field.kind === 'files' ? [field.maxCount] : []))
    expect(files.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(maxAttachments)
    for (const field of fieldsOf(form)) {
      if ('min' in field) expect(field.min).toBeLessThanOrEqual(field.max)
      if ('minLength' in field) expect(field.minLength).toBeLessThanOrEqual(field.maxLength)
      if (field.kind === 'date')
        for (const limit of [field.earliest, field.latest]) expect(limit ?? 'today').toMatch(/^today([+-]\d+)?$/)
    }
  },
)

test('no text is missing in either language, and none was left untranslated', () => {
  for (const text of allTexts(services)) {
    expect(text).toEqual({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) })
    // A sentence that reads alike in both was forgotten; names such as "IBAN" do.
    if (String(text.de).split(' ').length > 3) expect(text.de).not.toBe(text.en)
  }
})

test('no text promises that something can be handed in later: a request takes nothing more once it was sent', () => {
  const promises =
    /nachreich|nachsend|nachliefer|später (noch )?(ergänz|hinzufüg|schick|send|hochlad)|(hand|send|add|upload)\b[^.]*\b(later|afterwards)/i
  const texts = allTexts({ landlordServices, partnerContactForm, tenantContactForm })
  expect(texts.filter(({ de, en }) => promises.test(`${String(de)}. ${String(en)}`))).toEqual([])
})

test('every emergency says whom to call, and that it comes first or what was promised instead', () => {
  const emergencies = types.flatMap(({ notices = [] }) => notices.filter(({ urgency }) => urgency === 'emergency'))
  expect(emergencies.length).toBeGreaterThan(5)
  for (const { title, phones = [], priority } of emergencies)
    expect([title.de, phones.length > 0, priority !== undefined]).toEqual([title.de, true, true])
})
