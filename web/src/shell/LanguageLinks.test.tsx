import type { MouseEvent, ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OtherLanguageLinks } from './LanguageLinks.tsx'

type Link = ReactElement<{ onClick: (click: Pick<MouseEvent, 'currentTarget'>) => void }>
type Component = (props: object) => Link

afterEach(() => void vi.unstubAllGlobals())

test('a clicked language link keeps the query and stays relative, because the page may change after a click that opens a new tab', () => {
  vi.stubGlobal('location', { search: '?redirect=%2Finbox' })
  const [{ type, props }] = OtherLanguageLinks({ className: undefined }) as [Link]
  const currentTarget = { lang: 'en', href: '?lang=en', search: '?lang=en' }
  ;(type as Component)(props).props.onClick({ currentTarget } as unknown as MouseEvent)
  expect(currentTarget.href).toBe('?redirect=%2Finbox&lang=en')
})
