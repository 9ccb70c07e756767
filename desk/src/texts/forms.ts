import { forms as german } from '@portal/web/texts/de/forms.ts'
import { forms as english } from '@portal/web/texts/en/forms.ts'
import { inLanguage } from './inLanguage.ts'

export const forms = inLanguage(german, english)
