import { EmptyState } from '@portal/web/ui/feedback/EmptyState.tsx'
import { Signpost } from '@portal/web/ui/illustrations/Signpost.tsx'
import { useState } from 'react'
import { shell } from '#texts/shell'
import { staff as texts } from '#texts/staff'
import { LinkButton } from '../../components/Link.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Screen } from '../../components/Screen.tsx'
import type { ScreenProps } from '../../components/screenProps.ts'
import { type Invitation, useStaff } from '../../data/staff.ts'
import { LinkHandOver } from './LinkHandOver.tsx'
import { MemberAccess } from './MemberAccess.tsx'
import { MemberForm } from './MemberForm.tsx'

/** Changes or removes a member, or creates a new link. */
export default function MemberScreen({ params: { staffId } }: ScreenProps) {
  const staff = useStaff()
  const [link, setLink] = useState<{ name: string; invitation: Invitation }>()
  if (link) return <LinkHandOver key="link" {...link} />
  return (
    <Screen title={shell.titles.member} width="form">
      <Loaded query={staff} failed={texts.failed}>
        {({ staff: members }) => {
          const member = members.find((each) => each.staffId === staffId && each.state !== 'removed')
          if (!member) return <NotFound />
          return (
            <>
              <MemberForm member={member} />
              <MemberAccess member={member} onInvited={(invitation) => setLink({ name: member.name, invitation })} />
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

const NotFound = () => (
  <EmptyState
    illustration={<Signpost />}
    title={texts.notFoundTitle}
    action={
      <LinkButton kind="secondary" href="/staff">
        {texts.backToList}
      </LinkButton>
    }
  >
    {texts.notFound}
  </EmptyState>
)
