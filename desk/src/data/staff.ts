import type { Answer, Input } from '@portal/contract/api/call'
import { staff } from '@portal/contract/desk/staff'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../session/session.ts'
import { queries } from './queries.ts'

export type ListedMember = Answer<typeof staff.listStaff>['staff'][number]
/** An estate or a house. `deleted`: the landlord's system no longer has it, so it has no name. */
export type Place = ListedMember['places'][number]
export type Invitation = Answer<typeof staff.addMember>

const listKey = ['staff']

/** Every member, also those who have been removed. */
export const useStaff = () => useQuery({ queryKey: listKey, queryFn: () => send(staff.listStaff, {}) })

/** Reads the list again, for example because it has changed meanwhile. */
export const reloadStaff = () => queries.invalidateQueries({ queryKey: listKey })

async function write<Result>(call: Promise<Result>): Promise<Result> {
  const result = await call
  await reloadStaff()
  return result
}

export const addMember = (body: Input<typeof staff.addMember>['body']): Promise<Invitation> =>
  write(send(staff.addMember, { body }))

export const changeMember = (staffId: string, body: Input<typeof staff.changeMember>['body']) =>
  write(send(staff.changeMember, { params: { staffId }, body }))

export const inviteAgain = (staffId: string): Promise<Invitation> =>
  write(send(staff.inviteAgain, { params: { staffId } }))

export const removeMember = (staffId: string) => write(send(staff.removeMember, { params: { staffId } }))

/** Estates and houses whose name contains a text. The former results stay until the next arrive. */
export const usePlaces = (search: string) =>
  useQuery({
    queryKey: ['places', search],
    queryFn: ({ signal }) => send(staff.searchPlaces, { query: { search } }, { signal }),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  })
