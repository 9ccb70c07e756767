import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

const events = { addEventListener: () => undefined, removeEventListener: () => undefined }

/**
 * Stubs the parts of the DOM that React needs for a component that shows nothing. Keeps other parts of the document that the test
 * has stubbed. Returns the element to render into.
 */
function stubDocument(): Element {
  const document = { ...globalThis.document, nodeType: 9, activeElement: null, defaultView: globalThis, ...events }
  const stubs = { ...events, document, window: globalThis, HTMLIFrameElement: class {}, IS_REACT_ACT_ENVIRONMENT: true }
  // Vitest calls these functions in reverse order, so the stubs of the first hook outlast all hooks of the test.
  if (!('window' in globalThis)) onTestFinished(() => void vi.unstubAllGlobals())
  for (const [name, value] of Object.entries(stubs)) vi.stubGlobal(name, value)
  return { nodeType: 1, tagName: 'DIV', ownerDocument: document, ...events } as unknown as Element
}

/**
 * Renders components that show nothing. Their effects run, as in a browser. `run` calls a function and waits for the renders that
 * it causes.
 */
export async function mount(content: ReactNode) {
  const root = createRoot(stubDocument())
  const run = (action: () => unknown) => act(async () => void (await action()))
  const unmount = () => run(() => root.unmount())
  await run(() => root.render(content))
  onTestFinished(unmount)
  return { run, unmount }
}

/** Renders a component that calls the hook. `wrap` adds providers, and `read` returns the result of the latest render. */
export async function mountHook<Result>(useHook: () => Result, wrap = (content: ReactNode): ReactNode => content) {
  let latest: Result | undefined
  function Probe() {
    latest = useHook()
    return null
  }
  return { ...(await mount(wrap(createElement(Probe)))), read: () => latest as Result }
}
