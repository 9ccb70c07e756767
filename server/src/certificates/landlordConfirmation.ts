import { figuresIn } from '../papers/figures.ts'
import { addressOf, certificatePaper, nameOf, type Template } from './template.ts'

const title = { de: 'Wohnungsgeberbestätigung', en: 'Landlord’s confirmation of residence' }

/**
 * What the registration office asks of whoever provides a home (§ 19 (3) BMG): name and address of the landlord, whether
 * that is the owner, the day of the move, the address of the home, who moved. It is read by German authorities alone.
 */
export const landlordConfirmation: Template = (writing) => {
  const { subject, sender, at } = writing
  const { company, street, place } = sender.letterhead
  const { day } = figuresIn('de')
  const movedInOn = day(subject.startDate)
  return {
    title,
    category: 'certificate',
    fileName: `${title.de} ${subject.contractId}.pdf`,
    paper: certificatePaper(writing, {
      language: 'de',
      title: `${title.de} nach § 19 Bundesmeldegesetz`,
      facts: [
        { label: 'Datum', value: day(at) },
        { label: 'Mietvertrag', value: subject.contractId },
        { label: 'Kundennummer', value: subject.customerNumber, isStrong: true },
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
            { label: 'Name der Person', value: nameOf(subject) },
            { label: 'Art des Ereignisses', value: 'Einzug' },
            { label: 'Tag des Einzugs', value: movedInOn },
            { label: 'Anschrift der Wohnung', value: addressOf(subject) },
            { label: 'Lage im Haus', value: subject.object },
          ],
        },
        {
          kind: 'paragraph',
          text: `Wir bestätigen, dass ${nameOf(subject)} am ${movedInOn} in diese Wohnung eingezogen ist.`,
        },
        {
          kind: 'regards',
          regards: 'Freundliche Grüße',
          team: company,
          note: 'Diese Bestätigung wurde elektronisch erteilt und ist ohne Unterschrift gültig.',
        },
      ],
    }),
  }
}
