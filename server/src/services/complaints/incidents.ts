import type { FormStep } from '@portal/contract/form/form'
import { yesOrNo } from '../steps.ts'

const titles = {
  1: { de: 'Wann war es zuletzt?', en: 'When was the last time?' },
  2: { de: 'Und das Mal davor?', en: 'And the time before?' },
  3: { de: 'Noch ein Mal?', en: 'And another time?' },
} as const

/** One entry of a noise log. The form asks for the next entry only if the tenant says that there was another incident. */
function incident(number: 1 | 2 | 3): FormStep {
  return {
    id: `incident${number}`,
    title: titles[number],
    ...(number > 1 && { shownWhen: { field: `more${number - 1}`, isOneOf: ['yes'] } }),
    fields: [
      {
        kind: 'date',
        id: `day${number}`,
        label: { de: 'Tag', en: 'Day' },
        required: true,
        latest: 'today',
      },
      {
        kind: 'text',
        id: `time${number}`,
        label: { de: 'Von wann bis wann?', en: 'From when until when?' },
        help: { de: 'Zum Beispiel: 23 bis 1.30 Uhr', en: 'For example: 11 pm to 1.30 am' },
        required: true,
        maxLength: 60,
      },
      {
        kind: 'text',
        id: `what${number}`,
        label: { de: 'Was war zu hören?', en: 'What could be heard?' },
        help: { de: 'Zum Beispiel: laute Musik mit Bass', en: 'For example: loud music with bass' },
        required: true,
        maxLength: 200,
      },
      ...(number < 3
        ? [
            {
              kind: 'choice' as const,
              id: `more${number}`,
              label: { de: 'Gab es das noch an einem anderen Tag?', en: 'Did it happen on another day too?' },
              required: true,
              options: yesOrNo,
            },
          ]
        : []),
    ],
  }
}

/** Three entries are enough for the landlord to begin. A tenant with a longer log attaches it as a file. */
export const incidents: FormStep[] = [incident(1), incident(2), incident(3)]
