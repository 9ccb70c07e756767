/**
 * Returns the samples that Prometheus would scrape, by name and labels, such as `portal_jobs{job="deliver",state="running"}`.
 */
export async function readMetrics(address: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}
