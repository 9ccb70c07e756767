import { navigate, useHistoryState } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import type { ApiError } from '../../api/errors.ts'

export const entryPath = '/registrationWithCode'
export const requestCodePath = `${entryPath}/request-code`
export const helpPath = `${entryPath}/help`

/** Why the tenant was sent to the help form. Stored in the history state, so that it survives a reload. */
const helpReason = z.object({ title: z.string(), text: z.string() })

/** Opens the help form, which shows the reason (spec §4). */
export function goToHelp({ title, description }: Pick<ApiError, 'title' | 'description'>) {
  navigate(helpPath, { state: { title, text: description } satisfies z.output<typeof helpReason> })
}

export const useHelpReason = () => helpReason.safeParse(useHistoryState()).data
