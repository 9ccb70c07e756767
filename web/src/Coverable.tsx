import {
  Activity,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { Router, useRouter } from 'wouter'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'

/** The location of a screen when it was last shown. */
export interface ScreenLocation {
  path: string
  search: string
}

interface CoverableProps {
  /** Defined while another screen covers this screen and owns the URL. This screen then keeps the given location. */
  coveredAt: ScreenLocation | undefined
  children: ReactNode
}

/**
 * A screen that keeps its state while another screen covers it. A covered screen is hidden, and its effects are off.
 * When the screen is shown again, its scroll position and focus are restored.
 */
export function Coverable({ coveredAt, children }: CoverableProps) {
  const saved = useRef<ViewState>(undefined)
  const router = useRouter()
  return (
    <Activity mode={coveredAt ? 'hidden' : 'visible'}>
      <CoveredAt value={coveredAt}>
        <Router {...router} hook={useOwnLocation} searchHook={useOwnSearch}>
          <SaveViewState saved={saved} />
          {children}
          <RestoreViewState saved={saved} />
        </Router>
      </CoveredAt>
    </Activity>
  )
}

const CoveredAt = createContext<ScreenLocation | undefined>(undefined)

const useOwnLocation: typeof useBrowserLocation = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  return [useContext(CoveredAt)?.path ?? path, navigate]
}

const useOwnSearch: typeof useSearch = (router) => {
  const search = useSearch(router)
  return useContext(CoveredAt)?.search ?? search
}

interface ViewState {
  focus: Element | null
  scrollTop: number
  /** The focusable alerts that the screen showed. */
  alerts: HTMLElement[]
}

const readAlerts = () => [...document.querySelectorAll<HTMLElement>('main [role=alert][tabindex]')]

/** Saves the view state of a screen. Rendered before the screen, because a cleanup of the screen can move the focus. */
function SaveViewState({ saved }: { saved: RefObject<ViewState | undefined> }) {
  useLayoutEffect(
    () => () => {
      saved.current = { focus: document.activeElement, scrollTop: scrollY, alerts: readAlerts() }
    },
    [saved],
  )
  return null
}

/** Rendered after the screen, so that its effect runs after effects of the screen that move the focus. */
function RestoreViewState({ saved }: { saved: RefObject<ViewState | undefined> }) {
  useEffect(() => {
    const { current } = saved
    if (!current) return
    // An alert that appeared while the screen was covered takes precedence.
    const newAlert = readAlerts().find((alert) => !current.alerts.includes(alert))
    if (newAlert) return newAlert.focus()
    scrollTo(0, current.scrollTop)
    if (current.focus instanceof HTMLElement && current.focus !== document.body)
      current.focus.focus({ preventScroll: true })
  }, [saved])
  return null
}
