import type { accessibility as german } from '../de/accessibility.ts'
import type { Texts } from '../texts.ts'

export const accessibility: Texts<typeof german> = {
  heading: 'Accessibility',
  intro:
    'Everyone should be able to use the tenant portal. This page says what works, what does not work yet, and how you report a barrier.',
  easyLanguage: 'The most important facts in easy German (Leichte Sprache)',
  service: {
    title: 'What the portal is',
    text: 'Use the tenant portal for everything to do with your tenancy: report damage and disruptions, arrange appointments, read letters, request certificates, and see your contract and costs.',
    registration:
      'To register, you need an e-mail address, a password, your customer number and an access code. The code arrives by SMS or by letter. If you cannot read the letter, please talk to us.',
    use: 'After you have signed in, choose what you need under “Services”, and answer some questions. Before you send them, you see all your answers again. “My concerns” says what happens next, and letters arrive under “Post”.',
  },
  features: {
    title: 'What the portal can do',
    list: [
      'Everything works with the keyboard. The focus is visible on everything that you can operate.',
      'Headings, forms, lists and messages are marked up for screen readers.',
      'You can enlarge text to 200 percent and pages to 400 percent.',
      'Text has high contrast. Colours that you have set in your operating system are kept.',
      'If you have chosen reduced motion on your device, nothing in the portal moves.',
      'Reports that you have begun are kept on your own device, even if the connection breaks or you are signed out automatically.',
      'You can paste passwords. In a browser, you can also sign in with a passkey. There are no picture puzzles.',
      'All pages except the one in easy German are available in German and English, letters mostly in German only.',
    ],
  },
  state: {
    title: 'How accessible the portal is',
    level: 'The standards are EN 301 549 (V3.2.1) and WCAG 2.2, level AA. The portal meets most of them.',
    counts: (met, partlyMet, notApplicable) =>
      `Of the ${met + partlyMet + notApplicable} criteria of WCAG, ${met} are met, ${partlyMet} are only partly met, and ${notApplicable} do not apply. The end of this page shows the result for each criterion.`,
    faultsIntro: 'These are the faults that we know of (28 November 2026). The number is that of the criterion:',
    faults: {
      languageOfParts:
        '3.1.2: On English pages, German values are not marked as German if the portal does not know their language, for example titles of letters, account entries and answers.',
      redundantEntry: '3.3.7: The registration asks for the e-mail address twice.',
      textSizeInApp: 'In an app, the size of the text depends on whether the app passes on the setting of the phone.',
      otherLetters: 'Letters that the portal has not written may not be accessible. Please ask us for another form.',
    },
    untested:
      'We have not yet tested the portal with real screen readers, with people with disabilities, in other browsers or in the app, nor the easy German page with a test group.',
  },
  emergency: {
    title: 'Emergency help without a phone call',
    text: 'The page “Emergency” says how to call for help if you cannot hear or cannot speak.',
    link: 'To the page “Emergency”',
  },
  report: {
    title: 'Report a barrier',
    text: 'Something does not work, or you need a document in another form? Tell us which page it is about and what you were trying to do.',
    button: 'Report a barrier',
    byMail: 'The button opens your mail program. Our address is',
    byPhone: 'You can also call us:',
    form: 'To the contact form',
    subject: 'Barrier in the tenant portal',
  },
  criteria: {
    title: 'The result for each criterion',
    automatic: (date) =>
      `“Automatic” means: tests check the criterion in every new version, most recently on ${date}. What “does not apply” does not occur in the portal. Tests check that, too.`,
    manual:
      '“By hand” means: the criterion was checked on its own on the day that is named, in the browser Chromium and without a screen reader. Such a check is valid for 180 days at most.',
    columns: { criterion: 'Criterion (level)', result: 'Result and check' },
    principles: { '1': '1. Perceivable', '2': '2. Operable', '3': '3. Understandable', '4': '4. Robust' },
    verdicts: { met: 'met', partlyMet: 'partly met', notApplicable: 'does not apply' },
    methods: {
      automatic: 'automatic',
      partlyAutomatic: (date) => `partly automatic, partly by hand on ${date}`,
      manual: (date) => `by hand on ${date}`,
    },
  },
  authority: {
    title: 'Supervisory authority',
    law: 'German law requires this information (Barrierefreiheitsstärkungsgesetz, section 14 and annex 3).',
    text: 'If our answer does not help, you can contact the responsible authority:',
  },
}
