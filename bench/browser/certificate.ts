import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary certificate for localhost and its fingerprint, because browsers speak HTTP/2 over TLS only. */
export function makeCertificate(): { key: Buffer; cert: Buffer; fingerprint: string } {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-bench-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-keyout', key, '-out', cert, '-days', '2'],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ],
      { stdio: 'ignore' },
    )
    const pair = { key: readFileSync(key), cert: readFileSync(cert) }
    const publicKey = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' })
    return { ...pair, fingerprint: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
