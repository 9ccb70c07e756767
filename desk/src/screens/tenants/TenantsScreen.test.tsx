import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { mountHook } from '../../../../tools/testing/mount.ts'
import { queries } from '../../data/queries.ts'
import TenantsScreen from './TenantsScreen.tsx'

test('the query of the address controls the field of the search, because the back button changes it too', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const { read } = await mountHook(
    () => TenantsScreen(),
    (content) => (
      <Router hook={() => ['/tenants', vi.fn()]} searchHook={() => '?search=Berg'}>
        <QueryClientProvider client={queries}>{content}</QueryClientProvider>
      </Router>
    ),
  )
  const [search] = read().props.children
  expect(search.props.children.props).toMatchObject({ name: 'search', value: 'Berg' })
})
