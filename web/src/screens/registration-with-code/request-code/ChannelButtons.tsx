import type { CodeChannel } from '@portal/contract/registration'
import { useEffect, useRef } from 'react'
import { requestCode as texts } from '#texts/requestCode'
import formStyles from '../../../forms/forms.module.css'
import { Button } from '../../../ui/Button.tsx'

interface ChannelButtonsProps {
  /** The one that is being tried. */
  busy: CodeChannel | undefined
  isByPostOnly: boolean
}

/** The two ways a code can come; each button sends the form by its own. */
export function ChannelButtons({ busy, isByPostOnly }: ChannelButtonsProps) {
  const post = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone: the one that helps takes over.
  useEffect(() => {
    if (isByPostOnly) post.current?.focus()
  }, [isByPostOnly])
  return (
    <div className={formStyles.buttons}>
      {!isByPostOnly && (
        <Button type="submit" name="channel" value="sms" busy={busy === 'sms'}>
          {texts.bySms}
        </Button>
      )}
      <Button
        ref={post}
        type="submit"
        name="channel"
        value="letter"
        kind={isByPostOnly ? 'primary' : 'secondary'}
        busy={busy === 'letter'}
      >
        {texts.byPost}
      </Button>
    </div>
  )
}
