import type { Answer } from '@portal/contract/api/call'
import type { staff } from '@portal/contract/desk/staff'
import { type Kysely, sql } from 'kysely'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { DB } from '../../platform/database/schema.ts'

export type Place = Answer<typeof staff.searchPlaces>['places'][number]

/** Selects every estate and every house with the name that staff know it by, and its number in the landlord's system. */
const selectPlaces = (db: Kysely<DB>) =>
  db.selectFrom(
    db
      .selectFrom('estates')
      .select([
        'estate_id as placeId',
        'external_id as externalId',
        sql<'estate' | 'house'>`'estate'`.as('kind'),
        'name',
      ])
      .unionAll(
        db
          .selectFrom('houses')
          .select([
            'house_id as placeId',
            'external_id as externalId',
            sql<'estate' | 'house'>`'house'`.as('kind'),
            sql<string>`street || ' ' || house_number || ', ' || zip || ' ' || town`.as('name'),
          ]),
      )
      .as('place'),
  )

const shown = ['placeId', 'kind', 'name'] as const

/** Returns the places with these ids; an id without a place is left out. */
export const findPlaces = (db: Kysely<DB>, placeIds: readonly string[]): Promise<Place[]> =>
  selectPlaces(db).select(shown).where('placeId', '=', anyOf(placeIds)).orderBy('kind').orderBy('name').execute()

const maxFoundPlaces = 50
const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Returns the first places whose name contains each word of the search. */
export const searchPlaces = (db: Kysely<DB>, search: string): Promise<Place[]> =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10)
    .reduce(
      (query, word) => query.where('name', 'ilike', `%${escapePattern(word)}%`),
      selectPlaces(db).select(shown).orderBy('kind').orderBy('name').limit(maxFoundPlaces),
    )
    .execute()

/** Returns the places with this id, number or name. */
export const findPlacesByText = (db: Kysely<DB>, text: string): Promise<Place[]> =>
  selectPlaces(db)
    .select(shown)
    .where((column) =>
      column.or([
        column('externalId', '=', text),
        column('name', '=', text),
        column(sql<string>`"placeId"::text`, '=', text.toLowerCase()),
      ]),
    )
    .execute()
