import { ensureWebKit } from '../webkit/webKit.ts'
import { ensureChromium } from './chromium.ts'

// `checks/run.ts` runs this file in a process of its own, so that other checks run while apt installs the browsers.
ensureWebKit()
ensureChromium()
