import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { mailedLinks } from '#texts/mailedLinks'
import ConfirmEmailScreen from './screens/confirm-email/ConfirmEmailScreen.tsx'
import NewPasswordScreen from './screens/new-password/NewPasswordScreen.tsx'
import RegistrationConfirmScreen from './screens/registration-confirm/RegistrationConfirmScreen.tsx'
import UndoChangeScreen from './screens/undo-change/UndoChangeScreen.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['/registration/confirm', RegistrationConfirmScreen],
  ['/login/new-password', NewPasswordScreen],
  ['/profile/confirm-email', ConfirmEmailScreen],
  ['/profile/undo-change', UndoChangeScreen],
])('%s says that a link without a complete token is not complete', (pathname, Screen) => {
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() })
  const open = (hash: string) => {
    vi.stubGlobal('location', { pathname, search: '', hash })
    return renderToStaticMarkup(<Screen />)
  }
  for (const hash of ['', '#token=', '#token=abc']) expect(open(hash)).toContain(mailedLinks.incomplete)
  expect(open(`#token=${'a'.repeat(43)}`)).not.toContain(mailedLinks.incomplete)
})
