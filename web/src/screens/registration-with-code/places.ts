import { navigate, useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import type { ApiError } from '../../api/errors.ts'

export const entryPath = '/registrationWithCode'
export const requestCodePath = `${entryPath}/request-code`
export const helpPath = `${entryPath}/help`

/** Why somebody came to the help form: kept with its place in the history, so that it is said again after a reload. */
const reasonForHelp = z.object({ title: z.string(), text: z.string() })

/** To the help form, which says why it goes no other way (spec §4). */
export function leadToHelp({ title, description }: Pick<ApiError, 'title' | 'description'>) {
  navigate(helpPath, { state: { title, text: description } satisfies z.output<typeof reasonForHelp> })
}

export const useReasonForHelp = () => reasonForHelp.safeParse(useHistoryState()).data
