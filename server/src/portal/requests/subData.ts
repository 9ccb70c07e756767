import type { Localized } from '@portal/contract/api/texts'

/**
 * A line of a request's visible data, which the API calls `subData`. The name has nothing to do with sub-requests. The
 * landlord's system writes plain strings. The portal writes its own texts in both languages, and the tenant's own words as
 * plain strings.
 */
export interface SubDataEntry {
  label: string | Localized
  value: string | Localized
}

/** Returns the German text, because the landlord's staff read German. */
export const inGerman = (text: string | Localized): string => (typeof text === 'string' ? text : text.de)

/** The answers that mean the sender, by their German text in the forms, with the text for other readers. */
const answersMeaningSender: Readonly<Record<string, (name: string) => Localized>> = {
  'Ich selbst': (name) => ({ de: name, en: name }),
  'Ich selbst, an einem anderen Tag': (name) => ({
    de: `${name}, an einem anderen Tag`,
    en: `${name}, on another day`,
  }),
  'Das bin ich selbst': (name) => ({ de: `Das ist ${name}`, en: `It is ${name}` }),
  'Für mich': (name) => ({ de: `Für ${name}`, en: `For ${name}` }),
}

/**
 * Returns the lines for readers other than the sender, who would read "Ich selbst" as themselves: such an answer becomes the
 * sender's name. The tenant's own words stay, because they are plain strings.
 */
export const withNameOfSender = (lines: readonly SubDataEntry[], name: string): SubDataEntry[] =>
  lines.map(({ label, value }) => ({
    label,
    value: typeof value === 'string' ? value : (answersMeaningSender[value.de]?.(name) ?? value),
  }))
