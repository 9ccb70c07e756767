import type { staff } from '@portal/contract/desk/staff'
import type { Context, DeskHandlers } from '../../context.ts'
import { searchPlaces } from '../places/store.ts'
import { addMember, changeMember, inviteAgain, removeMember } from './manage.ts'
import { listStaff } from './store.ts'

export const staffHandlers = (context: Context): DeskHandlers<typeof staff> => ({
  listStaff: async () => ({ staff: await listStaff(context.db) }),

  addMember: ({ body }, caller) => addMember(context, body, caller),

  changeMember: (input, caller) => changeMember(context, input, caller),

  inviteAgain: ({ params }, caller) => inviteAgain(context, params.staffId, caller),

  removeMember: ({ params }, caller) => removeMember(context, params.staffId, caller),

  searchPlaces: async ({ query }) => ({ places: await searchPlaces(context.db, query.search) }),
})
