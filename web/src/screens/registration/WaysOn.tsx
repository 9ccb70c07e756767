import { registration as texts } from '#texts/registration'
import { LinkButton } from '../../shell/Link.tsx'
import { Stack } from '../../ui/Stack.tsx'

const ways = [
  ['/login', texts.signIn],
  ['/login/forgot-password', texts.forgot],
  ['/registration/resend', texts.resend],
] as const

/** For an address that has an account already: it may be confirmed or not, its password known or forgotten. */
export const WaysOn = () => (
  <Stack gap="small">
    {ways.map(([href, words]) => (
      <LinkButton key={href} href={href} kind="secondary">
        {words}
      </LinkButton>
    ))}
  </Stack>
)
