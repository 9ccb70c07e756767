// Plain JavaScript that older versions of Node read too, so that they can say what is missing.
const [major, minor] = process.versions.node.split('.').map(Number)
// What bounds the reading of a PDF came with 24.6.
if (major < 24 || (major === 24 && minor < 6)) {
  console.error(
    `The portal runs on Node 24.6 or newer, and this is ${process.versions.node}. "npm ci" brings the right one: then use "npm start".`,
  )
  process.exit(1)
}

const { runOrExplain } = await import('./server/src/startProblem.ts')
await runOrExplain(async () => {
  const { readSettings } = await import('./server/src/settings.ts')
  const settings = readSettings(process.env)
  const { buildWeb } = await import('./web/build.ts')
  await buildWeb({ brand: settings.brand })
  const { serve } = await import('./server/src/main.ts')
  await serve(settings)
})
