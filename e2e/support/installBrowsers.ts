import { ensureChromium } from './start/chromium.ts'
import { ensureWebKit } from './webkit/webKit.ts'

// `checks/run.ts` runs this file in a process of its own, so that other checks run while apt installs the browsers.
ensureWebKit()
ensureChromium()
