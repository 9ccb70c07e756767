import { readFileSync } from 'node:fs'
import { loadBrand } from '@portal/brands/load'
import { checkAnswers, checkFields } from '@portal/contract/form/answers'
import { tenantContactForm, visitorContactForm } from '@portal/contract/form/contactForm'
import { type Form, form as formSchema } from '@portal/contract/form/form'
import { checks } from '@portal/contract/form/kinds/checks'
import { serviceTypeIds } from '@portal/contract/requests'
import { maxAttachments } from '@portal/contract/rules'
import { expect, test } from 'vitest'
import { resolveBrandValues } from './brandValues.ts'
import { type FieldTemplate, type FormOfType, settledFields, type ThemeType, trades } from './catalog.ts'
import { landlordServices } from './landlord.ts'

const services = resolveBrandValues(landlordServices, await loadBrand('landlord'))
const { serviceTypes, forms } = services
const themes = serviceTypes.flatMap((serviceType) => serviceType.themes)
const types = themes.flatMap((theme) => theme.types)
const typesWithForm = types.flatMap(({ id, leadsTo }): { id: string; leadsTo: FormOfType }[] =>
  'formId' in leadsTo ? [{ id, leadsTo }] : [],
)
const formOf = ({ formId }: FormOfType) => forms.find((form) => form.formId === formId)
const fieldsOf = ({ steps }: Form) => steps.flatMap(({ fields }) => fields)

/** Returns every localized text in the data, at any depth. A localized text is an object with the key `de`. */
function allTexts(data: unknown): Record<string, unknown>[] {
  if (typeof data !== 'object' || data === null) return []
  const inside = Object.values(data).flatMap(allTexts)
  return 'de' in data ? [data, ...inside] : inside
}

test('the landlord offers all five services', () => {
  expect(serviceTypes.map(({ id }) => id)).toEqual(serviceTypeIds)
})

test('every type with a form leads to an existing form, and every form is reachable', () => {
  expect(new Set(typesWithForm.map(({ leadsTo }) => leadsTo.formId))).toEqual(
    new Set(forms.map(({ formId }) => formId)),
  )
})

test('repairs and disruptions lead to the same form for a lift that does not run, so both promise an answer in the same time', () => {
  const formIds = typesWithForm.flatMap(({ id, leadsTo }) => (['lift', 'liftOut'].includes(id) ? [leadsTo.formId] : []))
  expect(formIds).toEqual(['disturbanceLift', 'disturbanceLift'])
})

test('types of two services with the same title lead to the same form, because the search shows only one of them', () => {
  const all = serviceTypes.flatMap((serviceType) =>
    serviceType.themes.flatMap((theme) => theme.types.map((type) => ({ service: serviceType.id, type }))),
  )
  const pairs = all.flatMap(({ service, type }, index) =>
    all
      .slice(index + 1)
      .filter((other) => other.service !== service && other.type.title.de === type.title.de)
      .map((other) => [type, other.type] as const),
  )
  expect(pairs.map(([one]) => one.id)).toEqual(['entranceDoor'])
  for (const [one, other] of pairs) {
    expect(other.title).toEqual(one.title)
    expect(other.leadsTo).toEqual(one.leadsTo)
  }
})

test('the form about the entrance door asks for the entrance, but does not require an answer', () => {
  const type = types.find(({ id }) => id === 'entranceOpen')
  const [place] = type && 'formId' in type.leadsTo ? (formOf(type.leadsTo)?.steps[0]?.fields ?? []) : []
  expect(place).toMatchObject({ label: { de: 'Welcher Eingang?' }, required: false })
})

test('only the sender sees a request that names a bank account, a complaint about neighbours, and a request for instalments', () => {
  const withBankAccount = typesWithForm.flatMap(({ leadsTo }) =>
    leadsTo.isAlwaysConfirmedByMail ? [leadsTo.formId] : [],
  )
  expect(withBankAccount.length).toBeGreaterThan(1)
  const personal = forms.flatMap(({ formId, isPersonal }) => (isPersonal ? [formId] : []))
  expect(personal).toEqual(
    expect.arrayContaining([
      ...withBankAccount,
      'complaintNoise',
      'complaintNeighbours',
      'complaintThreats',
      'requestInstalments',
    ]),
  )
  expect(personal).not.toEqual(expect.arrayContaining(['repairHeating']))
})

test('every external link uses https', () => {
  const links = types.flatMap(({ leadsTo }) => ('url' in leadsTo ? [leadsTo.url] : []))
  expect(links.length).toBeGreaterThan(0)
  for (const url of links) expect(new URL(url).protocol).toBe('https:')
})

test('ids and titles are unique among their siblings, and form ids are unique in the whole catalog', () => {
  const groups = [serviceTypes, ...serviceTypes.map((type) => type.themes), ...themes.map((theme) => theme.types)]
  for (const group of groups)
    for (const part of [
      group.map(({ id }) => id),
      group.map(({ title }) => title.de),
      group.map(({ title }) => title.en),
    ])
      expect(new Set(part).size, part.join(', ')).toBe(group.length)
  expect(new Set(forms.map(({ formId }) => formId)).size).toBe(forms.length)
})

test.each(serviceTypes.map((serviceType) => [serviceType.id, serviceType] as const))(
  'the service %s offers a contract at most 11 themes, each with one to nine types',
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

test('the usage types of a type are a subset of those of its theme', () => {
  for (const theme of themes) {
    for (const { usageTypes = [] } of theme.types)
      expect(theme.usageTypes).toEqual(expect.arrayContaining([...usageTypes]))
  }
})

test('the form of a type accepts every answer that the theme and the type imply', () => {
  const choices = themes.flatMap((theme) => theme.types.map((type) => ({ theme, type })))
  let checked = 0
  for (const { theme, type } of choices) {
    const { leadsTo } = type
    const form = 'formId' in leadsTo ? formOf(leadsTo) : undefined
    const implied = { ...theme.impliedAnswers, ...type.impliedAnswers }
    const fields = form ? fieldsOf(form).filter(({ id }) => id in implied) : []
    expect([type.id, checkFields(fields, implied, {})]).toEqual([type.id, []])
    // A type implies answers only to questions of its form. A theme may imply more, for example rooms, which not every form of
    // the theme asks for.
    for (const id of Object.keys(type.impliedAnswers ?? {})) expect(fields.map((field) => field.id)).toContain(id)
    checked += fields.length
  }
  expect(checked).toBeGreaterThan(10)
})

test('no form has two optional steps in a row, apart from a step that the portal prefills with the phone number', () => {
  const isOptional = ({ fields }: { fields: FieldTemplate[] }) => fields.every(({ required }) => !required)
  for (const { formId, steps } of forms) {
    const optional = steps.map((step) => isOptional(step) && !step.fields.some((field) => 'prefilledWith' in field))
    expect([formId, optional.some((is, index) => is && optional[index + 1] === true)]).toEqual([formId, false])
  }
})

test('a remembered answer is an option of its question', () => {
  const fields: FieldTemplate[] = forms.flatMap(({ steps }) => steps.flatMap((step): FieldTemplate[] => step.fields))
  const remembering = fields.flatMap((field) => ('remembered' in field ? [field] : []))
  expect(remembering.length).toBeGreaterThan(0)
  for (const { options, remembered } of remembering)
    expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining([...remembered]))
})

test.each(['no', 'yes'])(
  'a tenant can report a lost key without a promise to pay, even if a replacement is needed (%s)',
  (replacement) => {
    const form = forms.find(({ formId }) => formId === 'requestLostKey')
    const answers = { keys: ['entrance'], count: 1, lostOn: '2026-11-20', stolen: 'stolen', replacement }
    expect(form && checkAnswers(form, answers, {})).toEqual([])
  },
)

test('after a threat or violence, the form asks for photos only if the tenant is in no danger', () => {
  const type = types.find(({ id }) => id === 'threats')
  const form = type && 'formId' in type.leadsTo ? formOf(type.leadsTo) : undefined
  const withFiles = form?.steps.find(({ fields }) => fields.some(({ kind }) => kind === 'files'))
  expect(withFiles?.intro).toEqual({
    de: 'Fotos nur, wenn Sie sich dafür nicht in Gefahr bringen.',
    en: 'Photos only if taking them does not put you in danger.',
  })
})

test('every trade has a type that leads to a visit, and every form before a visit requires one phone number', () => {
  const visits = typesWithForm.filter(({ leadsTo }) => leadsTo.visit)
  expect(new Set(visits.map(({ leadsTo }) => leadsTo.visit))).toEqual(new Set(trades))
  for (const { id, leadsTo } of visits) {
    const form = formOf(leadsTo)
    const phones = form
      ? fieldsOf(form).filter(({ kind, required, shownWhen }) => kind === 'phone' && required && !shownWhen)
      : []
    expect([id, phones.length]).toEqual([id, 1])
  }
})

test('a report of gas, carbon monoxide, fire, a burning smell, sparks or running water starts no appointment search', () => {
  const dangers = types.filter(({ id }) =>
    ['gasSmell', 'carbonMonoxide', 'fire', 'burningSmell', 'sparks', 'waterRunning'].includes(id),
  )
  expect(dangers.length).toBe(6)
  for (const { leadsTo } of dangers) expect(leadsTo).not.toHaveProperty('visit')
})

test('the form about the bank details says only once that the change applies to one contract', () => {
  const { answerWithin, steps } = forms.find(({ formId }) => formId === 'requestDirectDebit') ?? { steps: [] }
  const texts = [answerWithin, ...steps.map(({ intro }) => intro)].flatMap((text) => text ?? [])
  expect(texts.filter(({ de }) => de.includes('diesen einen Mietvertrag'))).toHaveLength(1)
  expect(texts.filter(({ en }) => en.includes('this one rental contract'))).toHaveLength(1)
})

test('a form whose request is settled automatically asks only for an amount and a day, both limited by the contract', () => {
  const settling = typesWithForm.filter(({ leadsTo }) => leadsTo.settles)
  expect(settling.map(({ id }) => id)).toEqual(['prepayment'])
  for (const { leadsTo } of settling) {
    const form = formOf(leadsTo)
    const fields: FieldTemplate[] = form ? form.steps.flatMap((step) => step.fields) : []
    expect(
      fields.map((field) => [field.id, field.kind, field.required, 'decidedBy' in field && field.decidedBy]),
    ).toEqual([
      [settledFields.amount, 'amount', true, leadsTo.settles],
      [settledFields.start, 'choice', true, leadsTo.settles],
    ])
  }
})

test('the form of a certificate that the portal writes asks for no files or long texts, which staff would have to check', () => {
  const written = typesWithForm.filter(({ leadsTo }) => leadsTo.answeredWith)
  expect(written.map(({ id }) => id)).toEqual(['rentalCertificate', 'landlordConfirmation'])
  for (const { leadsTo } of written) {
    const form = formOf(leadsTo)
    expect(form && fieldsOf(form).filter(({ kind }) => kind === 'files' || kind === 'longText')).toEqual([])
  }
})

test.each(forms.map((form) => [form.formId, form] as const))(
  'the form %s conforms to the API contract, and its conditions depend only on earlier choices',
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
    for (const { answer } of [form.urgentIf, form.emergencyIf].filter((urgency) => urgency !== undefined))
      expect(earlier.get(answer.field)).toEqual(expect.arrayContaining(answer.isOneOf))
  },
)

test.each(forms.map((form) => [form.formId, form] as const))(
  'the form %s accepts no more files than a request may have, and no minimum exceeds its maximum',
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

test('every text exists in both languages, and no text of four or more words is the same in both', () => {
  for (const text of allTexts(services)) {
    expect(text).toEqual({ de: expect.stringMatching(/\S/), en: expect.stringMatching(/\S/) })
    // A sentence that is the same in both languages was not translated. Names such as "IBAN" may be the same.
    if (String(text.de).split(' ').length > 3) expect(text.de).not.toBe(text.en)
  }
})

test('no text of the catalog or the contact forms promises that files or answers can be added later', () => {
  const promises =
    /nachreich|nachsend|nachliefer|später (noch )?(ergänz|hinzufüg|schick|send|hochlad)|(hand|send|add|upload)\b[^.]*\b(later|afterwards)/i
  const texts = allTexts({ landlordServices, visitorContactForm, tenantContactForm })
  expect(texts.filter(({ de, en }) => promises.test(`${String(de)}. ${String(en)}`))).toEqual([])
})

test('a form that asks whether water is leaking shows what to do first while the water runs', () => {
  const asking = forms.filter((form) => fieldsOf(form).some(({ id }) => id === 'leak'))
  expect(asking.length).toBeGreaterThan(0)
  for (const { formId, emergencyIf } of asking)
    expect([formId, emergencyIf]).toEqual([
      formId,
      { answer: { field: 'leak', isOneOf: ['runs'] }, notice: expect.objectContaining({ urgency: 'emergency' }) },
    ])
})

test('a help text that says how long an answer should be names the minimum', () => {
  const fields = forms.flatMap(fieldsOf)
  const helped = fields.flatMap((field) =>
    field.kind === 'longText' && /Sätze/.test(field.help?.de ?? '') ? [field] : [],
  )
  expect(helped.length).toBeGreaterThan(3)
  for (const { help, minLength } of helped) {
    expect(help?.de).toContain(`mindestens ${minLength} Zeichen`)
    expect(help?.en).toContain(`at least ${minLength} characters`)
  }
})

test('every emergency names a number to call and has a priority', () => {
  const ofForms = forms.flatMap(({ emergencyIf }) => emergencyIf?.notice ?? [])
  expect(ofForms.filter(({ urgency }) => urgency !== 'emergency')).toEqual([])
  const ofTypes = types.flatMap(({ notices = [] }) => notices.filter(({ urgency }) => urgency === 'emergency'))
  const emergencies = [...ofTypes, ...ofForms]
  expect(emergencies.length).toBeGreaterThan(5)
  for (const { title, phones = [], priority } of emergencies)
    expect([title.de, phones.length > 0, priority !== undefined]).toEqual([title.de, true, true])
})

test('a notice that tells tenants to call 110 or 112 offers that number', () => {
  const missing = types
    .flatMap(({ notices = [] }) => notices)
    .flatMap(({ title, paragraphs, beforeCall, phones = [] }) =>
      [...`${title.de} ${paragraphs.map(({ de }) => de).join(' ')} ${beforeCall?.de}`.matchAll(/\b11[02]\b/g)]
        .filter(([named]) => !phones.some(({ number }) => number === named))
        .map(([named]) => `${title.de}: ${named}`),
    )
  expect(missing).toEqual([])
})

test('docs/services.md lists every kind of field', () => {
  const page = readFileSync(new URL('../../../docs/services.md', import.meta.url), 'utf8')
  const rows = page.slice(page.indexOf('| `kind`'), page.indexOf('With `decidedBy'))
  expect(Object.keys(checks).filter((kind) => !rows.includes(`\`${kind}\``))).toEqual([])
})
