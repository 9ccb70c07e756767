import type { Page } from '@playwright/test'
import { devToolsOf } from './devTools.ts'

const controls = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [tabindex="0"]'

/** Returns the controls whose name does not contain their visible text (WCAG 2.5.3). */
export const findNamesWithoutLabel = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/[\s\u00ad\u200b]+/g, ' ')
        .trim()
    /** The visible text of a node, without text that is only for screen readers. */
    const visibleTextOf = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof HTMLElement) || !node.checkVisibility() || node.ariaHidden === 'true') return ' '
      if (node.offsetWidth <= 1 || node.offsetHeight <= 1) return ' '
      const text = [...node.childNodes].map(visibleTextOf).join('')
      return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
    }
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((control) => {
      const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
      const name =
        ids.length > 0 ? ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ') : control.ariaLabel
      if (name === null || !control.checkVisibility()) return []
      const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : []
      return [control, ...labels]
        .map((each) => plain(visibleTextOf(each)))
        .filter((visible) => !plain(name).includes(visible))
        .map((visible) => `"${visible}" is named "${plain(name)}"`)
    })
  }, controls)

/** Returns the controls that are smaller than 24 px and closer to another control than WCAG 2.5.8 allows. */
export const findSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const minPx = 24
    const targets = [...document.querySelectorAll<HTMLElement>(selector)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.tabIndex >= 0)
      .map((element) => {
        // A label belongs to the target of its control. A covering ::before or ::after enlarges the target.
        const label = 'labels' in element ? (element as HTMLInputElement).labels?.[0] : undefined
        const own = element.getBoundingClientRect()
        const boxes = [own, ...(label?.checkVisibility() ? [label.getBoundingClientRect()] : [])]
        const covering = ['::before', '::after'].some((pseudo) => {
          const { content, position, inset } = getComputedStyle(element, pseudo)
          return content !== 'none' && position === 'absolute' && inset === '0px'
        })
        const frame = covering ? element.offsetParent?.getBoundingClientRect() : undefined
        if (frame) boxes.push(frame)
        const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0] ?? own
        return { element, box }
      })
      .filter(({ box }) => box.width > 1 && box.height > 1)
    const isInline = ({ element }: { element: HTMLElement }) => {
      if (!getComputedStyle(element).display.startsWith('inline')) return false
      const own = element.textContent.trim()
      const around = element.closest('p, li, dd, td')?.textContent.trim() ?? own
      return element.localName === 'a' && around.length > own.length
    }
    const isSmall = ({ box }: { box: DOMRect }) => box.width < minPx - 0.5 || box.height < minPx - 0.5
    const centreOf = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
    /** The distance between the centre of a box and the closest point of another. */
    const distance = (from: DOMRect, to: DOMRect) => {
      const { x, y } = centreOf(from)
      return Math.hypot(Math.max(to.left - x, 0, x - to.right), Math.max(to.top - y, 0, y - to.bottom))
    }
    return targets
      .filter((target) => isSmall(target) && !isInline(target))
      .filter((target) =>
        targets.some((other) => {
          if (other === target || other.element.contains(target.element) || target.element.contains(other.element))
            return false
          const room = distance(target.box, other.box)
          if (!isSmall(other)) return room < minPx / 2
          const [a, b] = [centreOf(target.box), centreOf(other.box)]
          return room < minPx / 2 || Math.hypot(a.x - b.x, a.y - b.y) < minPx
        }),
      )
      .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} is ${box.width} × ${box.height} px`)
  }, controls)

/** Returns the controls that browsers expose as invalid. Before the first submission there must be none (WCAG 4.1.2). */
export async function findInvalidControls(page: Page): Promise<string[]> {
  const session = await devToolsOf(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && String(value.value) !== 'false'),
    )
    .map(({ role, name }) => `${String(role?.value)} "${String(name?.value)}"`)
}

/** Returns the invalid controls without a visible error text that describes them (WCAG 3.3.1). */
export const findUnexplainedErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')]
      .filter((control) => {
        const ids = [control.getAttribute('aria-describedby'), control.getAttribute('aria-errormessage')]
        const texts = ids
          .flatMap((list) => list?.split(' ') ?? [])
          .map((id) => document.getElementById(id))
          .filter((element) => element?.id.endsWith('-error') && element.checkVisibility())
        return !texts.some((element) => element?.textContent.trim())
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  )

/** The autofill tokens that belong to the labels of the portal, in German and English (WCAG 1.3.5). */
const purposes: readonly (readonly [label: string, token: string])[] = [
  ['^(Ihr )?Vorname|^First name', 'given-name'],
  ['^(Ihr )?Nachname|^Last name', 'family-name'],
  ['Geburtsdatum|Date of birth', 'bday'],
  ['E-Mail-Adresse|E-mail address', 'email|username'],
  ['Telefonnummer|Festnetz|Mobilnummer|Telephone|Mobile number|Landline', 'tel|tel-national'],
  ['^(Aktuelles )?Passwort$|^(Current )?password$', 'current-password|new-password'],
]

/** Returns the fields that ask for data of the user and lack the expected autofill token. */
export const findMissingPurposes = (page: Page): Promise<string[]> =>
  page.evaluate(
    (known) =>
      [...document.querySelectorAll<HTMLInputElement>('main input, dialog input')].flatMap((field) => {
        const label = field.labels?.[0]?.textContent.trim() ?? ''
        const tokens = field.autocomplete.split(' ')
        const expected = known.find(([pattern]) => new RegExp(pattern, 'i').test(label))?.[1].split('|')
        if (!expected || !field.checkVisibility() || ['checkbox', 'radio', 'file'].includes(field.type)) return []
        return expected.some((token) => tokens.includes(token)) ? [] : [`${label}: "${field.autocomplete}"`]
      }),
    purposes,
  )

/** Returns links whose text says nothing about their target (WCAG 2.4.4). */
export const findVagueLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const vague =
      /^(hier|hier klicken|mehr|weiterlesen|mehr erfahren|link|klick|here|click here|more|read more)[.!…]?$/i
    return [...document.querySelectorAll('a[href]')]
      .map((link) => (link.ariaLabel ?? link.textContent).trim())
      .filter((text) => vague.test(text))
  })
