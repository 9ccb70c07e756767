import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { news } from '#texts/account/news'
import { partnerKey } from '../../data/partner.ts'
import NewsSettings from './NewsSettings.tsx'

/** Renders the switches for a tenant with this mobile number. */
function render(mobileNumber: string | null, newsBySms = false) {
  const queries = new QueryClient()
  queries.setQueryData(partnerKey, { mobileNumber, canGetNewsBySms: mobileNumber !== null, newsBySms })
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <NewsSettings />
    </QueryClientProvider>,
  )
}

test('only a tenant to whom the portal can send an SMS has the switch for news by SMS, which names the number', () => {
  const number = '0172 9925904'
  expect(render(null)).not.toContain(news.bySms)
  expect(render(number)).toContain(news.bySms)
  expect(render(number)).toContain(news.bySmsHint(number))
  const countOn = (html: string) => html.match(/aria-checked="true"|checked=""/g)?.length ?? 0
  expect(countOn(render(number, true)) - countOn(render(number))).toBe(1)
})
