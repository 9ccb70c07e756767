import { expect } from '@playwright/test'
import type { WebView } from './webView.ts'

/** Steps in the page of a web view. Playwright cannot perform these steps, because it controls only its own build of WebKit. */
export const pageIn = (view: WebView) => ({
  expectHeading: (name: string) => expect.poll(() => view.run(headingScript), pollOptions).toBe(name),
  expectPath: (path: string) => expect.poll(() => view.run('return location.pathname'), pollOptions).toBe(path),
  /** Taps the visible control with this name. Anything after a colon or line break in the name of a control is ignored. */
  async tap(name: string) {
    const script = `${findScript(name)}; found?.click(); return found !== undefined`
    await expect.poll(() => view.run(script), { ...pollOptions, message: `"${name}" can be tapped` }).toBe(true)
  },
  /** Types into the field whose label begins with this text, as a keyboard does. */
  async type(label: string, text: string) {
    const script = `
      const label = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(${JSON.stringify(label)}));
      label?.control?.focus();
      return label?.control !== undefined && document.execCommand('insertText', false, ${JSON.stringify(text)})`
    await expect.poll(() => view.run(script), { ...pollOptions, message: `"${label}" can be typed into` }).toBe(true)
  },
  /**
   * Taps a control. Returns the slide animations that start within `withinMs`, with their durations in milliseconds. A screen
   * slides in after its code has loaded.
   */
  slidesAfterTapping: (name: string, withinMs = 10_000) =>
    view.run<[name: string, duration: number][]>(`${findScript(name)};
      const slides = () => document.getAnimations()
        .filter(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'))
        .map(({ animationName, effect }) => [animationName, effect.getTiming().duration]);
      while (slides().length > 0) await new Promise(requestAnimationFrame);
      found.click();
      const end = performance.now() + ${withinMs};
      while (slides().length === 0 && performance.now() < end) await new Promise(requestAnimationFrame);
      return slides()`),
  /** The bodies of all messages with this name so far, the oldest first. */
  messageBodies: (name: string) => view.messages.filter((message) => message.name === name).map(({ body }) => body),
})

export const pollOptions = { timeout: 15_000 }

const headingScript = `return document.querySelector('main h1')?.textContent ?? ''`

const findScript = (name: string) => `
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim().split(/\\n|: /)[0];
  const found = [...document.querySelectorAll('a[href], button, label')]
    .find((element) => element.checkVisibility() && nameOf(element) === ${JSON.stringify(name)})`
