// Tests expect German texts. Without this, `navigator.languages` of Node.js would be the language of the machine.
Object.defineProperty(navigator, 'languages', { value: ['de-DE'], configurable: true })
