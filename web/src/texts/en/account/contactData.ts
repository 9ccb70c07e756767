import type { contactData as german } from '../../de/account/contactData.ts'
import type { Texts } from '../../texts.ts'

export const contactData: Texts<typeof german> = {
  name: 'Contact data',
  action: 'Change contact data',
  intro: 'How we reach you about your home or an appointment.',
  loading: 'Loading …',
  unknown: 'Your contact data cannot be shown right now.',
  phonePrefix: 'Country code',
  phonePrefixHint: '+49 in Germany',
  notAPrefix: 'Please enter a country code, for example +49.',
  mobileNumber: 'Mobile number',
  currentPassword: 'Current password',
  currentPasswordHint:
    'We send access codes to the mobile number. That is why we ask for your password for this portal.',
  landlineNumber: 'Landline number',
  notANumber: 'Please enter a valid phone number.',
  bestTime: 'Best time to reach you',
  bestTimes: {
    anytime: 'Any time',
    morning: 'In the morning',
    noon: 'Around noon',
    afternoon: 'In the afternoon',
    evening: 'In the evening',
  },
  none: 'no number',
  mobile: (number) => `Mobile: ${number}`,
  landline: (number) => `Landline: ${number}`,
  reached: (time) => `Best time to reach you: ${time}`,
  save: 'Save',
  savedTitle: 'Saved',
  saved: 'Your contact data is up to date.',
  sentRequests:
    'Concerns already sent keep the number given there. If the new one should apply, please write a message there.',
  confirmTitle: 'Confirm contact data',
  confirmIntro: 'Are your phone numbers still right?',
  later: 'Later',
  close: 'Close',
}
