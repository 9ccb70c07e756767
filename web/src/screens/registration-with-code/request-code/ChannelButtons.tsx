import type { CodeChannel } from '@portal/contract/registration'
import { useEffect, useRef } from 'react'
import { requestCode as texts } from '#texts/account/requestCode'
import formButtons from '../../../forms/formButtons.module.css'
import { Button } from '../../../ui/controls/Button.tsx'

interface ChannelButtonsProps {
  /** The channel of the pending request; undefined if none is pending. */
  pendingChannel: CodeChannel | undefined
  /** True if the server has answered that it cannot send the code by SMS. */
  isByPostOnly: boolean
}

/** A submit button for each possible channel: SMS and letter, or only letter. */
export function ChannelButtons({ pendingChannel, isByPostOnly }: ChannelButtonsProps) {
  const letterButton = useRef<HTMLButtonElement>(null)
  // The pressed SMS button disappears, so the focus moves to the letter button.
  useEffect(() => {
    if (isByPostOnly) letterButton.current?.focus()
  }, [isByPostOnly])
  return (
    <div className={formButtons.buttons}>
      {!isByPostOnly && (
        <Button type="submit" name="channel" value="sms" busy={pendingChannel === 'sms'}>
          {texts.bySms}
        </Button>
      )}
      <Button
        ref={letterButton}
        type="submit"
        name="channel"
        value="letter"
        kind={isByPostOnly ? 'primary' : 'secondary'}
        busy={pendingChannel === 'letter'}
      >
        {texts.byPost}
      </Button>
    </div>
  )
}
