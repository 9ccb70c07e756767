import { type Language, languages } from '@portal/contract/api/texts'
import { routePatterns } from '@portal/contract/routePatterns'
import { createServer } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { configFor } from '../vite.config.ts'

/** The route table in the build of one language. */
async function loadRoutes(language: Language) {
  const server = await createServer({
    ...configFor({ brand: 'landlord', language }),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  onTestFinished(() => server.close())
  const { routes, unknownRoute } = (await server.ssrLoadModule('/src/routes.tsx')) as typeof import('./routes.tsx')
  return [...routes, unknownRoute]
}

test.each(languages)('in %s the table has all routes of the contract, each with a unique title', async (language) => {
  const routes = await loadRoutes(language)
  expect(routes.map(({ path }) => path).toSorted()).toEqual([...routePatterns].toSorted())
  const pathsByTitle = Map.groupBy(routes, ({ title }) => title)
  const shared = [...pathsByTitle].filter(([, sharing]) => sharing.length > 1)
  expect(shared.map(([title, sharing]) => [title, sharing.map(({ path }) => path)])).toEqual([])
})
