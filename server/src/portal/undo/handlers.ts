import type { undo } from '@portal/contract/account/undo'
import type { Context, Handlers } from '../../context.ts'
import { undoChange } from './undoChange.ts'

export const undoHandlers = (context: Context): Handlers<typeof undo> => ({
  undoChange: ({ body: { token } }, { language }) => undoChange(context, { token, language }),
})
