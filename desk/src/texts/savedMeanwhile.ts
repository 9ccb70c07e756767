import { inLanguage } from './inLanguage.ts'

/** The texts of a form whose entry another person has changed. The first download does not contain them. */
export const savedMeanwhile = inLanguage(
  {
    saved: 'Inzwischen ist gespeichert:',
    saveAgain: 'Ihre Eingaben stehen noch im Formular. Beim nächsten Speichern ersetzen sie diesen Stand.',
  },
  {
    saved: 'Meanwhile, these values have been saved:',
    saveAgain: 'What you have entered is still in the form. When you save again, it replaces these values.',
  },
)
