import type { Notice } from '../catalog.ts'

const continueText = { de: 'Weiter', en: 'Continue' }

export const registerWithinTwoWeeks: Notice = {
  urgency: 'advice',
  title: { de: 'Für Ihre Anmeldung beim Amt', en: 'For registering your address' },
  paragraphs: [
    {
      de: 'Nach dem Einzug melden Sie sich bitte innerhalb von zwei Wochen bei der Meldebehörde an. Dafür brauchen Sie diese Bestätigung, der Mietvertrag genügt nicht.',
      en: 'After moving in, please register with the local authority within two weeks. You need this confirmation for it; the rental contract is not enough.',
    },
    {
      de: 'Für einen Umzug innerhalb Deutschlands brauchen Sie von uns keine Bestätigung über den Auszug.',
      en: 'If you move within Germany, you need no confirmation from us that you moved out.',
    },
  ],
  continueLabel: continueText,
}

export const inYourStatement: Notice = {
  urgency: 'advice',
  title: { de: 'Vielleicht haben Sie sie schon', en: 'You may have it already' },
  paragraphs: [
    {
      de: 'Die Beträge für die Steuererklärung, zum Beispiel für Hauswart, Gartenpflege und Wartungen, stehen auf der letzten Seite Ihrer Nebenkostenabrechnung. Sie liegt in Ihrer Post.',
      en: 'The amounts for your tax return, for example for the caretaker, gardening and maintenance, are on the last page of your statement of incidental costs. You find it in your post.',
    },
    {
      de: 'Für ein Jahr, das noch nicht abgerechnet ist, gibt es die Bescheinigung erst mit der Abrechnung.',
      en: 'For a year that has not been settled yet, the certificate comes with the statement.',
    },
  ],
  continueLabel: { de: 'Ich brauche sie trotzdem', en: 'I need it anyway' },
}
