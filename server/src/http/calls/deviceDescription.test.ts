import { expect, test } from 'vitest'
import { describeDevice } from './deviceDescription.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox on windows'],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'chrome on windows'],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'edge on windows'],
  [`${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/123.0.0.0`, 'opera on windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'chrome on chromeos'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'firefox on linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'safari on macos',
  ],
  [`${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, 'safari on iphone'],
  [`${iPhone} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'chrome on iphone'],
  [`${iPhone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'firefox on iphone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'chrome on android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'samsung on android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'firefox on android'],
  ['curl/8.14.1', 'unknown on unknown'],
  ['', 'unknown on unknown'],
  // Only the first 500 characters are read.
  [`${'x'.repeat(500)} Firefox/144.0`, 'unknown on unknown'],
])('a browser or program with the user agent "%s" is described as %s', (userAgent, expected) => {
  const { program, system } = describeDevice('web', userAgent)
  expect(`${program} on ${system}`).toBe(expected)
})

test.each([
  ['ios', `${iPhone} Mobile/15E148`, 'iphone'],
  ['ios', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', 'ipad'],
  ['ios', 'Lindenhof/4.2 CFNetwork/3826 Darwin/24.6.0', 'ios'],
  ['android', undefined, 'android'],
] as const)('the app on %s with the user agent "%s" is described as the app on %s', (platform, userAgent, system) => {
  expect(describeDevice(platform, userAgent)).toEqual({ program: 'app', system })
})
