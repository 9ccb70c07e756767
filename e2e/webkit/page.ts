import { expect } from '@playwright/test'
import type { WebView } from './webView.ts'

/** What a journey does with the page of a web view. Playwright speaks to its own browsers alone. */
export const pageIn = (view: WebView) => ({
  heading: (name: string) => expect.poll(() => view.run(headingScript), limit).toBe(name),
  path: (path: string) => expect.poll(() => view.run('return location.pathname'), limit).toBe(path),
  /** Taps the visible control whose name is this one, up to a colon or the end of the line. */
  async tap(name: string) {
    const script = `${findScript(name)}; found?.click(); return found !== undefined`
    await expect.poll(() => view.run(script), { ...limit, message: `"${name}" can be tapped` }).toBe(true)
  },
  /** Types into the field with this label, as the engine would for a keyboard. */
  async type(label: string, text: string) {
    const script = `
      const label = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(${JSON.stringify(label)}));
      label?.control?.focus();
      return label?.control !== undefined && document.execCommand('insertText', false, ${JSON.stringify(text)})`
    await expect.poll(() => view.run(script), { ...limit, message: `"${label}" can be typed into` }).toBe(true)
  },
  /** Taps, and tells which of the page's slides run then, with their lengths in milliseconds. */
  slidesAfterTapping: (name: string) =>
    view.run<[name: string, duration: number][]>(`${findScript(name)};
      const slides = () => document.getAnimations()
        .filter(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'))
        .map(({ animationName, effect }) => [animationName, effect.getTiming().duration]);
      while (slides().length > 0) await new Promise(requestAnimationFrame);
      found.click();
      const end = performance.now() + 1500;
      while (slides().length === 0 && performance.now() < end) await new Promise(requestAnimationFrame);
      return slides()`),
  /** The messages with this name so far. */
  told: (name: string) => view.messages.filter((message) => message.name === name).map(({ body }) => body),
})

export const limit = { timeout: 15_000 }

const headingScript = `return document.querySelector('main h1')?.textContent ?? ''`

const findScript = (name: string) => `
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.innerText).trim().split(/\\n|: /)[0];
  const found = [...document.querySelectorAll('a[href], button, label')]
    .find((element) => element.checkVisibility() && nameOf(element) === ${JSON.stringify(name)})`
