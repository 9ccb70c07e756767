export const registrationWithCode = {
  heading: 'Es fehlt noch Ihr Mietvertrag',
  intro:
    'Ihre Anmeldung hat geklappt. Ihr Konto ist aber noch mit keinem Mietvertrag verbunden, darum können wir Ihnen hier noch nichts zeigen.',
  nextTitle: 'Wie es weitergeht',
  next: 'Bitte wenden Sie sich an Ihren Kundenservice. Halten Sie Ihre Kundennummer bereit: Sie steht auf unseren Briefen.',
  contact: 'Zum Kundenservice',
  signOut: 'Abmelden',
} as const
