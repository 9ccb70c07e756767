import type { Page } from '@playwright/test'

/**
 * Returns a fault unless the main heading, or one of the `aliases`, begins with the first part of the page's title (WCAG
 * 2.4.2).
 */
export const findWrongTitle = async (page: Page, aliases: readonly string[] = []): Promise<string[]> => {
  const [title, heading] = await page.evaluate(() => {
    const text = document.querySelector('h1')?.textContent ?? ''
    return [document.title, text.replaceAll('\u00ad', '').trim()] as const
  })
  const firstPart = title.split(' · ')[0] ?? ''
  const isCorrect = firstPart !== '' && [heading, ...aliases].some((each) => each.startsWith(firstPart))
  return isCorrect ? [] : [`The title is "${title}", the heading "${heading}".`]
}

/** Returns the titles that several pages share (WCAG 2.4.2). The keys are the paths of the pages. */
export const findSharedTitles = (titles: ReadonlyMap<string, string>): string[] =>
  [...Map.groupBy(titles, ([, title]) => title)]
    .filter(([, pages]) => pages.length > 1)
    .map(([title, pages]) => `"${title}": ${pages.map(([path]) => path).join(', ')}`)

/** Returns the paths of the links in the header, navigation and footer, in their order (WCAG 3.2.3 and 3.2.6). */
export const readNavigation = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a[href], nav a[href], footer a[href]')]
      .filter((link) => !link.closest('main') && link.checkVisibility({ visibilityProperty: true }))
      .map((link) => `${link.closest('header, footer, nav')?.localName} ${(link as HTMLAnchorElement).pathname}`),
  )

/** Returns a fault if two pages have their common links in a different order. Ignores links that only one page has. */
export function findWrongNavigationOrder(expected: readonly string[], found: readonly string[]): string[] {
  const common = [...new Set(expected)].filter((link) => found.includes(link))
  const order = [...new Set(found)].filter((link) => common.includes(link))
  return common.join() === order.join() ? [] : [`${order.join(', ')} instead of ${common.join(', ')}`]
}

/**
 * With forced colours, returns the selected controls that look like the other ones, and the icons that have the colour of their
 * background.
 */
export async function findLostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await page.evaluate(() => {
    const look = (element: Element) =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((each) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(each, pseudo)))
        .map((style) =>
          [
            style.backgroundColor,
            style.color,
            style.borderBlockEnd,
            style.borderInlineStart,
            style.outline,
            style.textDecorationLine,
            style.fontWeight,
            style.opacity,
            style.content,
          ].join(),
        )
        .join('|')
    const selected = '[role=tab][aria-selected=true], nav [aria-current=page], [role=switch][aria-checked=true]'
    const others = '[role=tab][aria-selected=false], nav a:not([aria-current]), [role=switch][aria-checked=false]'
    const lost = [...document.querySelectorAll(selected)].flatMap((element) => {
      const group = element.closest('[role=tablist], nav, main')
      const other = [...(group?.querySelectorAll(others) ?? [])].find(
        (each) => each.localName === element.localName && each.checkVisibility(),
      )
      if (!other || !element.checkVisibility()) return []
      // Compares only the element itself and its two pseudo-elements, because the texts and icons in it differ anyway.
      const isSame = look(element).split('|').slice(0, 3).join('|') === look(other).split('|').slice(0, 3).join('|')
      return isSame && element.querySelectorAll('*').length === other.querySelectorAll('*').length
        ? [`looks as if not selected: ${element.outerHTML.slice(0, 120)}`]
        : []
    })
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.backgroundColor = 'Canvas'
    const canvas = getComputedStyle(probe).backgroundColor
    probe.remove()
    const icons = [...document.querySelectorAll('svg')].filter((icon) => {
      if (!icon.checkVisibility() || icon.getBoundingClientRect().width <= 1) return false
      const { stroke, fill, color } = getComputedStyle(icon)
      const paints = [stroke, fill === 'none' ? stroke : fill].map((paint) =>
        paint === 'currentcolor' ? color : paint,
      )
      const ground = getComputedStyle(icon.closest('a, button, [role=status]') ?? document.body).backgroundColor
      const behind = ground.endsWith(', 0)') ? canvas : ground
      return icon.matches('.lucide') && paints.every((paint) => paint === behind || paint === 'none')
    })
    return [...lost, ...icons.map((icon) => `an icon without contrast: ${icon.outerHTML.slice(0, 120)}`)]
  })
  await page.emulateMedia({ forcedColors: null })
  return found
}
