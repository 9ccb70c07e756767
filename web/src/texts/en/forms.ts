export const forms = {
  required: 'Please fill in this required field',
  invalid: 'Please check this answer.',
  optional: 'optional',
  summaryTitle: (count: number) =>
    count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`,
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  failedTitle: 'We are sorry',
  failed: 'Something went wrong. Please try again.',
  offlineTitle: 'No connection',
  offline: 'We cannot reach the portal right now. What you entered is kept. Please try again in a moment.',
} as const
