import type { Language, Localized } from '@portal/contract/api/texts'
import type { SignOnProblem } from '../../desk/singleSignOn/rules.ts'

interface Text {
  title: string
  text: string
}

const texts: Record<SignOnProblem, Record<Language, Text>> = {
  noRole: {
    de: {
      title: 'Kein Zugang',
      text: 'Ihr Konto hat keine Rolle für diesen Arbeitsplatz. Bitte wenden Sie sich an Ihre Administration.',
    },
    en: {
      title: 'No access',
      text: 'Your account has no role for this desk. Please ask your administrator.',
    },
  },
  removed: {
    de: {
      title: 'Kein Zugang',
      text: 'Ihr Zugang zu diesem Arbeitsplatz wurde beendet. Bitte wenden Sie sich an Ihre Administration.',
    },
    en: {
      title: 'No access',
      text: 'Your access to this desk has been ended. Please ask your administrator.',
    },
  },
  cancelled: {
    de: { title: 'Anmeldung abgebrochen', text: 'Sie haben die Anmeldung abgebrochen.' },
    en: { title: 'Sign-in cancelled', text: 'You have cancelled the sign-in.' },
  },
  failed: {
    de: {
      title: 'Anmeldung nicht möglich',
      text: 'Die Anmeldung hat zu lange gedauert, oder die Antwort passt nicht zu ihr. Bitte melden Sie sich noch einmal an.',
    },
    en: {
      title: 'Sign-in not possible',
      text: 'The sign-in took too long, or its answer does not match. Please sign in again.',
    },
  },
  unavailable: {
    de: {
      title: 'Anmeldung gerade nicht möglich',
      text: 'Der Anmeldedienst antwortet nicht. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    },
    en: {
      title: 'Sign-in not possible right now',
      text: 'The sign-in service does not answer. Please try again in a few minutes.',
    },
  },
}

const linkText: Localized = { de: 'Zur Anmeldung', en: 'To the sign-in page' }

const style =
  'body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color-scheme:light dark}main{max-width:36rem;margin:15vh auto 0;padding:0 1.5rem}'

/** Returns the page that says why a single sign-on has opened no session. */
export function signOnPage(problem: SignOnProblem, language: Language): string {
  const { title, text } = texts[problem][language]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="/desk">${linkText[language]}</a></p></main></body>
</html>
`
}
