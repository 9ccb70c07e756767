import { staff as calls } from '@portal/contract/desk/staff'
import { ErrorSummary } from '@portal/web/forms/ErrorSummary.tsx'
import { TextField } from '@portal/web/forms/fields/TextField.tsx'
import { useForm } from '@portal/web/forms/useForm.ts'
import { Button } from '@portal/web/ui/controls/Button.tsx'
import { Card } from '@portal/web/ui/layout/Card.tsx'
import { Stack } from '@portal/web/ui/layout/Stack.tsx'
import { useState } from 'react'
import * as z from 'zod/mini'
import { app } from '#texts/app'
import { forms } from '#texts/forms'
import { shell } from '#texts/shell'
import { staff } from '#texts/staff'
import { FormButtons } from '../../components/FormButtons.tsx'
import { Screen } from '../../components/Screen.tsx'
import { addMember, type Invitation, type Place } from '../../data/staff.ts'
import { LinkHandOver } from './LinkHandOver.tsx'
import { PlacePicker } from './PlacePicker.tsx'
import { RoleField } from './RoleField.tsx'

const { form: texts } = staff
const { name, email, role } = calls.addMember.body.shape
const schema = z.object({ name, email, role })

/** Adds a member, then shows the link of the invitation. */
export default function NewMemberScreen() {
  const [places, setPlaces] = useState<Place[]>([])
  const [added, setAdded] = useState<{ name: string; invitation: Invitation }>()
  const { form, field, summary, isBusy } = useForm({
    schema,
    fields: {
      name: { label: texts.name },
      email: { label: texts.email, invalid: forms.notAnEmail },
      role: { label: texts.role },
    },
    async submit(values) {
      const placeIds = places.map(({ placeId }) => placeId)
      setAdded({ name: values.name, invitation: await addMember({ ...values, placeIds }) })
    },
  })
  if (added) return <LinkHandOver key="link" {...added} />
  return (
    <Screen title={shell.titles.newMember} intro={texts.addIntro} width="form">
      <Card>
        <form {...form}>
          <Stack gap="large">
            <ErrorSummary {...summary} />
            <TextField {...field('name')} autoComplete="off" />
            <TextField
              {...field('email')}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <RoleField name="role" label={texts.role} defaultValue="agent" />
            <PlacePicker chosen={places} onChange={setPlaces} />
            <FormButtons cancel={app.cancel} cancelTo="/staff">
              <Button type="submit" busy={isBusy}>
                {texts.submit}
              </Button>
            </FormButtons>
          </Stack>
        </form>
      </Card>
    </Screen>
  )
}
