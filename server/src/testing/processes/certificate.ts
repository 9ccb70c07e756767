import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { onFinished } from '../cleanup.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, 'certificate', file), 'utf8')

/** A self-signed certificate for localhost, 127.0.0.1 and 0.0.0.0 with its key, for servers of tests. It expires in 2126. */
export const certificate = { key: read('key.pem'), cert: read('cert.pem') }

/**
 * Makes this process trust the certificate until the test ends. `NODE_EXTRA_CA_CERTS` would do so for the whole life of the
 * process.
 */
export function trustCertificate(): void {
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, certificate.cert])
  onFinished(() => setDefaultCACertificates(usual))
}
