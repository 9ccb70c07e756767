import { createFormatters } from '../../platform/pdf/formatters.ts'
import { addressOf, certificatePdf, type Template } from './template.ts'

const title = { de: 'Wohnungsgeberbestätigung', en: 'Landlord’s confirmation of residence' }

/**
 * The confirmation that § 19 (3) BMG requires from a landlord. It states the name and address of the landlord, that the
 * landlord owns the home, the day of moving in, the address of the home, and the person who moved in. The confirmation is
 * always in German, because only German authorities read it.
 */
export const landlordConfirmation: Template = (input) => {
  const { data, brand, at } = input
  const { company, street, place } = brand.letterhead
  const { day } = createFormatters('de')
  const movedInOn = day(data.startDate)
  return {
    title,
    category: 'certificate',
    fileName: `${title.de} ${data.contractId}.pdf`,
    pdf: certificatePdf(input, {
      language: 'de',
      title: `${title.de} nach § 19 Bundesmeldegesetz`,
      facts: [
        { label: 'Datum', value: day(at) },
        { label: 'Vertragsnummer', value: data.contractId },
        { label: 'Kundennummer', value: data.customerNumber, isStrong: true },
      ],
      content: [
        { kind: 'paragraph', text: 'Zur Vorlage bei der Meldebehörde.' },
        { kind: 'heading', text: 'Wohnungsgeber' },
        {
          kind: 'facts',
          facts: [
            { label: 'Name', value: company },
            { label: 'Anschrift', value: `${street}, ${place}` },
            { label: 'Eigentum', value: 'Der Wohnungsgeber ist Eigentümer der Wohnung.' },
          ],
        },
        { kind: 'heading', text: 'Einzug' },
        {
          kind: 'facts',
          facts: [
            { label: 'Name der Person', value: data.name },
            { label: 'Art des Ereignisses', value: 'Einzug' },
            { label: 'Tag des Einzugs', value: movedInOn },
            { label: 'Anschrift der Wohnung', value: addressOf(data) },
            { label: 'Lage im Haus', value: data.object },
          ],
        },
        {
          kind: 'paragraph',
          text: `Wir bestätigen, dass ${data.name} am ${movedInOn} in diese Wohnung eingezogen ist.`,
        },
        {
          kind: 'regards',
          regards: 'Freundliche Grüße',
          team: company,
          note: 'Diese Bestätigung wurde elektronisch erteilt und gilt ohne Unterschrift.',
        },
      ],
    }),
  }
}
