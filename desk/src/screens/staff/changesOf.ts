import { app } from '#texts/app'
import { staff as texts } from '#texts/staff'
import type { SavedValue } from '../../components/SavedMeanwhile.tsx'
import type { ListedMember, Place } from '../../data/staff.ts'

export const nameOf = ({ name, kind }: Place) => name || texts.places.kinds[kind]

export const namesOf = ({ places, awaitsPlaces }: Pick<ListedMember, 'places' | 'awaitsPlaces'>) =>
  places.map(nameOf).join(', ') || (awaitsPlaces ? texts.awaitsPlaces : texts.allPlaces)

/** The values that another administrator has saved since the form was opened with `opened`. */
export function changesOf(opened: ListedMember, saved: ListedMember): SavedValue[] {
  const values = (member: ListedMember): SavedValue[] => [
    { label: texts.form.name, value: member.name },
    { label: texts.form.role, value: app.roles[member.role] },
    { label: texts.places.legend, value: namesOf(member) },
  ]
  const before = values(opened)
  return values(saved).filter(({ value }, index) => value !== before[index]?.value)
}
