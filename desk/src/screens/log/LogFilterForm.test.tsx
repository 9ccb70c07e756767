import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { queries } from '../../data/queries.ts'
import { LogFilterForm } from './LogFilterForm.tsx'

type Field = ReactElement<{ name: string; value: string; onChange: (event: object) => void }>
type Form = ReactElement<{ children: readonly Field[] }>

test('the query of the address controls the fields of the filter, because the back button changes it too', async () => {
  queries.setQueryData(['staff'], { staff: [] })
  const onChange = vi.fn()
  const query = new URLSearchParams('action=tenant.read&from=2026-11-01')
  const { read } = await mountHook(
    () => (LogFilterForm({ query, onChange }) as Form).props.children,
    (content) => <QueryClientProvider client={queries}>{content}</QueryClientProvider>,
  )
  expect(read().map(({ props: { name, value } }) => [name, value])).toEqual([
    ['person', ''],
    ['action', 'tenant.read'],
    ['from', '2026-11-01'],
    ['to', ''],
  ])
  for (const { props } of read()) props.onChange({ target: { value: 'new' } })
  expect(onChange.mock.calls).toEqual(['person', 'action', 'from', 'to'].map((name) => [name, 'new']))
})
