// Tests expect German texts on every machine. In Node.js, the language of the machine counts as that of the browser.
Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true })
