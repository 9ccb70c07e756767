import type { Localized } from '@portal/contract/api/texts'
import type { Field, FormStep } from '@portal/contract/form/form'
import { yesOrNo } from '../steps.ts'

/** Three entries are enough for the landlord to begin. A tenant with a longer log attaches it as a file. */
const maxIncidents = 3

const heardExample: Localized = { de: 'Zum Beispiel: laute Musik mit Bass', en: 'For example: loud music with bass' }
/** Shown at the last entry, after which the form does not ask about another day. */
const full: Localized = {
  de: 'Hier sind höchstens drei Tage möglich. Ein Lärmprotokoll mit mehr Tagen können Sie am Ende des Formulars anhängen.',
  en: 'At most three days are possible here. You can attach a noise log with more days at the end of the form.',
}

/**
 * Returns the questions of one entry of a noise log. The form asks for the next entry only if the tenant wants to add another
 * day.
 */
function incident(number: 1 | 2 | 3): Field[] {
  const day: Localized = { de: `${number}. Tag`, en: `Day ${number}` }
  const shown = number > 1 ? { shownWhen: { field: `more${number - 1}`, isOneOf: ['yes'] } } : {}
  const next: Field = {
    kind: 'choice',
    id: `more${number}`,
    label: { de: `Einen ${number + 1}. Tag hinzufügen?`, en: `Add day ${number + 1}?` },
    help: { de: 'Höchstens drei Tage', en: 'At most three days' },
    required: true,
    isControl: true,
    options: yesOrNo,
    ...shown,
  }
  return [
    {
      kind: 'date',
      id: `day${number}`,
      label: day,
      required: true,
      latest: 'today',
      ...shown,
    },
    {
      kind: 'text',
      id: `time${number}`,
      label: { de: `${day.de}: Von wann bis wann?`, en: `${day.en}: From what time to what time?` },
      help: { de: 'Zum Beispiel: 23 bis 1.30 Uhr', en: 'For example: 11 pm to 1.30 am' },
      required: true,
      maxLength: 60,
      ...shown,
    },
    {
      kind: 'text',
      id: `what${number}`,
      label: { de: `${day.de}: Was war zu hören?`, en: `${day.en}: What could you hear?` },
      help:
        number < maxIncidents
          ? heardExample
          : { de: `${heardExample.de}. ${full.de}`, en: `${heardExample.en}. ${full.en}` },
      required: true,
      maxLength: 200,
      ...shown,
    },
    ...(number < maxIncidents ? [next] : []),
  ]
}

export const incidentsStep: FormStep = {
  id: 'incidents',
  title: { de: 'Wann war es?', en: 'When was it?' },
  fields: [...incident(1), ...incident(2), ...incident(3)],
}
