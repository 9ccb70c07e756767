/** The key exists from the sign-out on a page until the server has ended the session. All tabs share it. */
const key = 'desk-sign-out'

export const rememberSignOut = () => localStorage.setItem(key, '')
export const forgetSignOut = () => localStorage.removeItem(key)

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // The browser blocks storage and cookies, so there is no session.
    return false
  }
}
