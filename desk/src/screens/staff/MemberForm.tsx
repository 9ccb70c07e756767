import { staff as calls } from '@portal/contract/desk/staff'
import { ApiError } from '@portal/web/api/errors.ts'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { Checkbox } from '@portal/web/forms/fields/Checkbox.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { staff } from '#texts/staff'
import { FormButtons } from '../../components/FormButtons.tsx'
import { SavedMeanwhile } from '../../components/SavedMeanwhile.tsx'
import { showToast } from '../../components/toast.ts'
import { changeMember, type ListedMember, reloadStaff } from '../../data/staff.ts'
import { changesOf } from './changesOf.ts'
import { MemberState } from './MemberState.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { RoleField } from './RoleField.tsx'

const { form: texts } = staff
const { name, role } = calls.changeMember.body.shape
const schema = z.object({ name, role })

/** The name, role and houses of a member. `member` is what is saved now; the form keeps what was saved when it was opened. */
export function MemberForm({ member }: { member: ListedMember }) {
  const [, navigate] = useLocation()
  const [opened] = useState(member)
  const [places, setPlaces] = useState(opened.places)
  const [assignsAllHouses, setAssignsAllHouses] = useState(false)
  // A write with this revision replaces the values that the administrator has seen, never newer ones.
  const [seenRevision, setSeenRevision] = useState(opened.revision)
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: { name: { label: texts.name }, role: { label: texts.role } },
    async submit(values) {
      const placeIds = places.map(({ placeId }) => placeId)
      try {
        await changeMember(opened.staffId, { ...values, placeIds, assignsAllHouses, revision: seenRevision })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'changedMeanwhile') await reloadStaff()
        throw error
      }
      showToast(app.saved)
      navigate('/staff')
    },
  })
  const isConflict = summary.failure?.code === 'changedMeanwhile'
  // The summary now shows the newer values, so the next attempt may replace them.
  if (isConflict && seenRevision !== member.revision) setSeenRevision(member.revision)
  return (
    <Card>
      <form {...form}>
        <Stack gap="large">
          <ErrorSummary {...summary}>
            {isConflict && <SavedMeanwhile values={changesOf(opened, member)} />}
          </ErrorSummary>
          <div>
            <p>{opened.email}</p>
            <MemberState member={member} />
          </div>
          <TextField {...field('name')} autoComplete="off" defaultValue={opened.name} />
          <RoleField name="role" label={texts.role} defaultValue={opened.role} />
          <PlacePicker
            chosen={places}
            onChange={setPlaces}
            {...(opened.awaitsPlaces && { hint: staff.places.awaitedHint })}
          />
          {opened.awaitsPlaces && places.length === 0 && (
            <Checkbox
              name="assignsAllHouses"
              label={staff.places.assignAll}
              isOptional
              checked={assignsAllHouses}
              onChange={({ target }) => setAssignsAllHouses(target.checked)}
            />
          )}
          <FormButtons cancel={app.cancel} cancelTo="/staff">
            <Button type="submit" busy={isBusy}>
              {app.save}
            </Button>
          </FormButtons>
        </Stack>
      </form>
    </Card>
  )
}
