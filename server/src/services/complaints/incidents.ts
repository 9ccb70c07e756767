import type { Field, FormStep } from '@portal/contract/form/form'
import { yesOrNo } from '../steps.ts'

/**
 * Returns the questions of one entry of a noise log. The form asks for the next entry only if the tenant wants to add another
 * day.
 */
function incident(number: 1 | 2 | 3): Field[] {
  const shown = number > 1 ? { shownWhen: { field: `more${number - 1}`, isOneOf: ['yes'] } } : {}
  const next: Field = {
    kind: 'choice',
    id: `more${number}`,
    label: { de: 'Noch einen Tag hinzufügen?', en: 'Add another day?' },
    required: true,
    options: yesOrNo,
    ...shown,
  }
  return [
    {
      kind: 'date',
      id: `day${number}`,
      label: { de: 'Tag', en: 'Day' },
      required: true,
      latest: 'today',
      ...shown,
    },
    {
      kind: 'text',
      id: `time${number}`,
      label: { de: 'Von wann bis wann?', en: 'From what time to what time?' },
      help: { de: 'Zum Beispiel: 23 bis 1.30 Uhr', en: 'For example: 11 pm to 1.30 am' },
      required: true,
      maxLength: 60,
      ...shown,
    },
    {
      kind: 'text',
      id: `what${number}`,
      label: { de: 'Was war zu hören?', en: 'What could you hear?' },
      help: { de: 'Zum Beispiel: laute Musik mit Bass', en: 'For example: loud music with bass' },
      required: true,
      maxLength: 200,
      ...shown,
    },
    ...(number < 3 ? [next] : []),
  ]
}

/** Three entries are enough for the landlord to begin. A tenant with a longer log attaches it as a file. */
export const incidentsStep: FormStep = {
  id: 'incidents',
  title: { de: 'Wann war es?', en: 'When was it?' },
  fields: [...incident(1), ...incident(2), ...incident(3)],
}
