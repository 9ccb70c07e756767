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
    level:
      'The standards are EN 301 549 (V3.2.1) and WCAG 2.2, level AA. The portal meets most of them. On 22 November 2026, each of the 55 criteria of WCAG was checked in the browser Chromium. In addition, automatic tests check the pages of every new version.',
    faults: 'These are the faults that we know of (28 November 2026):',
    list: [
      'On English pages, German values are not marked as German if the portal does not know their language, for example titles of letters, account entries and answers.',
      'The registration asks for the e-mail address twice.',
      'In an app, the size of the text depends on whether the app passes on the setting of the phone.',
      'Letters that the portal has not written may not be accessible. Please ask us for another form.',
    ],
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
  authority: {
    title: 'Supervisory authority',
    law: 'German law requires this information (Barrierefreiheitsstärkungsgesetz, section 14 and annex 3).',
    text: 'If our answer does not help, you can contact the responsible authority:',
  },
}
