import type { Notice } from '../catalog.ts'

const continueText = { de: 'Weiter', en: 'Continue' }

export const registerWithinTwoWeeks: Notice = {
  urgency: 'advice',
  title: { de: 'Für Ihre Anmeldung beim Amt', en: 'For registering your address' },
  paragraphs: [
    {
      de: 'Nach dem Einzug melden Sie sich bitte innerhalb von zwei Wochen bei der Meldebehörde an. Dafür brauchen Sie diese Bestätigung, der Mietvertrag genügt nicht.',
      en: 'Please register with the local authority within two weeks of moving in. For this you need our confirmation; the rental contract is not enough.',
    },
    {
      de: 'Für einen Umzug innerhalb Deutschlands brauchen Sie von uns keine Bestätigung über den Auszug.',
      en: 'If you move within Germany, you do not need a confirmation from us that you have moved out.',
    },
  ],
  continueLabel: continueText,
}

export const inYourStatement: Notice = {
  urgency: 'advice',
  title: { de: 'Vielleicht haben Sie sie schon', en: 'You may already have it' },
  paragraphs: [
    {
      de: 'Die Beträge für die Steuererklärung, zum Beispiel für Hauswart, Gartenpflege und Wartungen, stehen in der Nebenkostenabrechnung oder in einer eigenen Bescheinigung. Sehen Sie bitte zuerst in Ihrer Post nach.',
      en: 'The amounts for your tax return, for example for the caretaker, gardening and maintenance, are in the statement of incidental costs or in a separate certificate. Please look in your post first.',
    },
    {
      de: 'Für ein Jahr, das noch nicht abgerechnet ist, gibt es die Bescheinigung erst mit der Abrechnung.',
      en: 'If the statement for a year is not ready yet, the certificate will come with it.',
    },
  ],
  continueLabel: { de: 'Ich brauche sie trotzdem', en: 'I need it anyway' },
}
