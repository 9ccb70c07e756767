import type { accessibility as german } from '../de/accessibility.ts'
import type { Texts } from '../texts.ts'

export const accessibility: Texts<typeof german> = {
  heading: 'Accessibility',
  intro:
    'Everyone should be able to use the tenant portal. This page says what works, what does not work yet, and how you report a barrier.',
  easyLanguage: 'The most important facts in easy German (Leichte Sprache)',
  service: {
    title: 'What the portal is',
    text: 'In the tenant portal you do online what belongs to your rental contract: report damage and disruptions, arrange appointments, read letters, request certificates, and see your contract and costs. You open it in a browser or in our app.',
    signUp:
      'To sign up, you need an e-mail address and an access code. The code arrives by SMS or by letter. If you cannot read the letter, call us, and we will find another way.',
  },
  features: {
    title: 'What the portal can do',
    list: [
      'Everything works with the keyboard. The focus is always visible.',
      'Headings, forms, lists and messages are marked up for screen readers.',
      'You can enlarge text to 200 percent and pages to 400 percent.',
      'Texts have a high contrast. Colours that you have set in your operating system are kept.',
      'If your device asks for reduced motion, nothing in the portal moves.',
      'Your input is kept, even if the connection breaks or the session ends.',
      'You can paste passwords, or use a passkey instead. There are no picture puzzles.',
      'All pages are available in German and English.',
    ],
  },
  state: {
    title: 'What does not work yet',
    level:
      'The standard is EN 301 549 with WCAG 2.2, level AA. The portal meets most of it. On 22 November 2026 we checked each of the 55 criteria. In addition, automatic tests check the pages of every new version.',
    faults: 'These are the faults that we know of (28 November 2026):',
    list: [
      'A screen reader may not announce some messages by itself, for example that your session has expired. They are on the page as text.',
      'In questions with options, a screen reader learns only after sending that an answer is required. All answers are required that are not marked “optional”.',
      'On English pages, German values are not everywhere marked as German.',
      'In cost tables of our PDF documents, the names of the rows are not marked as headings. The same figures are on the page about costs.',
      'The registration asks for the e-mail address twice.',
      'With forced colours of the operating system, some icons are hard to see. There is always text next to them.',
      'In the app, the size of the text does not follow the setting of the phone.',
      'Letters that the portal has not written may not be accessible. We read them out to you on the telephone.',
    ],
    untested:
      'Not tested yet: the portal with real screen readers, with people with disabilities, and the page in easy German with a group of testers.',
  },
  emergency: {
    title: 'Help in an emergency without a telephone call',
    text: 'The page “Emergency” says how to call for help if you cannot hear or cannot speak.',
    link: 'To the page “Emergency”',
  },
  report: {
    title: 'Report a barrier',
    text: 'Something does not work, or you need a document in another form? Write to us which page it is about and what you wanted to do.',
    button: 'Report a barrier',
    byForm: 'You can also use the contact form or call us:',
    form: 'To the contact form',
    subject: 'Barrier in the tenant portal',
  },
  authority: {
    title: 'Supervision',
    text: 'If our answer does not help, you can contact the responsible authority:',
  },
}
