import {X509Certificate} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import type {Tls} from '../http/loopback-server.ts'

/** Apple's limit for certificates that a user trusts: support.apple.com/103769. */
const lifetimeInMs = 825 * 86_400_000
const renewalInMs = 30 * 86_400_000

export function certificatePath(dataDir: string): string {
  return join(dataDir, 'localhost.pem')
}

/** Reads the certificate in the data folder, or creates one for localhost. */
export async function ensureCertificate(dataDir: string): Promise<Tls> {
  const path = certificatePath(dataDir)
  const keyPath = join(dataDir, 'localhost-key.pem')
  if (existsSync(path) && existsSync(keyPath)) {
    const stored = {cert: readFileSync(path, 'utf8'), key: readFileSync(keyPath, 'utf8')}
    const {validTo} = new X509Certificate(stored.cert)
    if (Date.parse(validTo) > Date.now() + renewalInMs) return stored
  }
  const created = await createCertificate(new Date())
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  writeFileSync(keyPath, created.key, {mode: 0o600})
  writeFileSync(path, created.cert)
  return created
}

/** Node signs, but does not create certificates. */
async function createCertificate(notBefore: Date): Promise<Tls> {
  const x509 = await import('@peculiar/x509')
  const algorithm = {name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256'}
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost (Content Lake)',
    keys,
    signingAlgorithm: algorithm,
    notBefore,
    notAfter: new Date(notBefore.getTime() + lifetimeInMs),
    extensions: [
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension([
        {type: 'dns', value: 'localhost'},
        {type: 'dns', value: '*.localhost'},
        {type: 'ip', value: '127.0.0.1'},
        {type: 'ip', value: '::1'},
      ]),
    ],
  })
  const key = x509.PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY')
  return {cert: `${certificate.toString('pem')}\n`, key: `${key}\n`}
}
