import { Button } from '@portal/web/ui/controls/Button.tsx'
import { CardSection } from '@portal/web/ui/layout/CardSection.tsx'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { staff } from '#texts/staff'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { showToast } from '../../components/toast.ts'
import { type Invitation, inviteAgain, type ListedMember, removeMember } from '../../data/staff.ts'
import { useMember } from '../../session/store.ts'

const { access, remove } = staff

interface MemberAccessProps {
  member: ListedMember
  onInvited: (invitation: Invitation) => void
}

/** A new link, and the removal of a member. */
export function MemberAccess({ member: { staffId, name, state }, onInvited }: MemberAccessProps) {
  const [asked, setAsked] = useState<'invite' | 'remove'>()
  const [, navigate] = useLocation()
  const isOwn = useMember().staffId === staffId
  const close = () => setAsked(undefined)
  async function removeAndLeave() {
    await removeMember(staffId)
    showToast(remove.done(name))
    navigate('/staff')
  }
  return (
    <>
      {/* With single sign-on, the landlord's provider is responsible for the password. */}
      {state !== 'singleSignOn' && (
        <CardSection title={access.heading}>
          <p>{isOwn ? access.own : access.text}</p>
          {!isOwn && (
            <Button kind="secondary" onClick={() => setAsked('invite')}>
              {access.button}
            </Button>
          )}
        </CardSection>
      )}
      <CardSection title={remove.heading}>
        <p>{remove.text}</p>
        <Button kind="danger" onClick={() => setAsked('remove')}>
          {remove.button}
        </Button>
      </CardSection>
      {asked === 'invite' && (
        <ConfirmDialog
          title={access.confirmTitle(name)}
          confirm={access.button}
          onConfirm={async () => onInvited(await inviteAgain(staffId))}
          onClose={close}
        >
          {access.confirm}
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={remove.confirmTitle(name)}
          confirm={remove.button}
          kind="danger"
          onConfirm={removeAndLeave}
          onClose={close}
        >
          {remove.confirm}
        </ConfirmDialog>
      )}
    </>
  )
}
