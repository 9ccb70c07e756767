import { form as formSchema } from '@portal/contract/form'
import { expect, test } from 'vitest'
import { landlordServices } from './landlord.ts'

const { serviceTypes, forms } = landlordServices
const themes = serviceTypes.flatMap((serviceType) => serviceType.themes)

test('every last choice leads to a form that exists, and every form is led to', () => {
  const wanted = themes
    .flatMap((theme) => theme.types)
    .flatMap(({ leadsTo }) => ('formId' in leadsTo ? [leadsTo.formId] : []))
  expect(new Set(wanted)).toEqual(new Set(forms.map(({ formId }) => formId)))
})

test('ids are unique among their siblings', () => {
  const groups = [serviceTypes, ...serviceTypes.map((type) => type.themes), ...themes.map((theme) => theme.types)]
  for (const group of groups) expect(new Set(group.map(({ id }) => id)).size).toBe(group.length)
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
        earlier.set(field.id, 'options' in field ? field.options.map(({ value }) => value) : [])
      }
    }
  },
)

test('no text is missing in either language', () => {
  const texts = JSON.stringify(landlordServices)
  expect(texts).not.toMatch(/"(de|en)":"\s*"/)
})
