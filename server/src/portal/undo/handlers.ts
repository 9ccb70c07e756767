import type { undo } from '@portal/contract/undo'
import type { Context, Handlers } from '../../context.ts'
import { undoChange } from './undoChange.ts'

export const undoHandlers = (context: Context): Handlers<typeof undo> => ({
  undoChange: ({ body: { token } }) => undoChange(context, token),
})
