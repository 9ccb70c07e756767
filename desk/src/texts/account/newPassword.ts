import { newPassword as german } from '@portal/web/texts/de/account/newPassword.ts'
import { newPassword as english } from '@portal/web/texts/en/account/newPassword.ts'
import { inLanguage } from '../inLanguage.ts'

export const newPassword = inLanguage(german, english)
