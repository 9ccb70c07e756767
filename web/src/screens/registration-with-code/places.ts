import { navigate } from 'wouter/use-browser-location'
import type { ApiError } from '../../api/errors.ts'
import { sayOnArrival } from '../../session/arrivalNotice.ts'

export const entryPath = '/registrationWithCode'
export const requestCodePath = `${entryPath}/request-code`
export const helpPath = `${entryPath}/help`

/** To the help form, saying there why it goes no other way (spec §4). */
export function leadToHelp({ title, description }: Pick<ApiError, 'title' | 'description'>) {
  sayOnArrival({ path: helpPath, kind: 'warning', title, text: description })
  navigate(helpPath)
}
