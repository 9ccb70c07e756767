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

/** Where a screen stands: what the address said when it was seen last. */
export interface Standpoint {
  path: string
  search: string
}

interface CoverableProps {
  /** Set while something lies over the screen: the address is another one meanwhile, and the screen does not hear of it. */
  coveredAt: Standpoint | undefined
  children: ReactNode
}

/**
 * A screen over which another may lie for a while, without an end to what is typed, chosen and open in it. Covered it is
 * neither seen nor does it watch or ask anything; afterwards people find themselves at the very place where they were.
 */
export function Coverable({ coveredAt, children }: CoverableProps) {
  const left = useRef<Place>(undefined)
  const router = useRouter()
  return (
    <Activity mode={coveredAt ? 'hidden' : 'visible'}>
      <Covered value={coveredAt}>
        <Router {...router} hook={useOwnLocation} searchHook={useOwnSearch}>
          <Leaving left={left} />
          {children}
          <ComingBack left={left} />
        </Router>
      </Covered>
    </Activity>
  )
}

const Covered = createContext<Standpoint | undefined>(undefined)

const useOwnLocation: typeof useBrowserLocation = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  return [useContext(Covered)?.path ?? path, navigate]
}

const useOwnSearch: typeof useSearch = (router) => {
  const search = useSearch(router)
  return useContext(Covered)?.search ?? search
}

interface Place {
  focus: Element | null
  top: number
  /** Those that take the focus. */
  alerts: HTMLElement[]
}

const readAlerts = () => [...document.querySelectorAll<HTMLElement>('main [role=alert][tabindex]')]

/** Before the screen itself, which lets go of its focus when it is covered. */
function Leaving({ left }: { left: RefObject<Place | undefined> }) {
  useLayoutEffect(
    () => () => {
      left.current = { focus: document.activeElement, top: scrollY, alerts: readAlerts() }
    },
    [left],
  )
  return null
}

/** Behind the screen itself: each part of it that takes the focus when it is new has had it by then. */
function ComingBack({ left }: { left: RefObject<Place | undefined> }) {
  useEffect(() => {
    const { current } = left
    if (!current) return
    // What went wrong meanwhile comes first.
    const news = readAlerts().find((alert) => !current.alerts.includes(alert))
    if (news) return news.focus()
    scrollTo(0, current.top)
    if (current.focus instanceof HTMLElement && current.focus !== document.body)
      current.focus.focus({ preventScroll: true })
  }, [left])
  return null
}
