import {generateKeyPairSync, randomBytes, sign, X509Certificate} from 'node:crypto'
import type {Tls} from '../server.ts'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

/** Apple's limit for certificates that a user trusts: support.apple.com/103769. */
const lifetimeInMs = 825 * 86_400_000
const renewalInMs = 30 * 86_400_000

export function certificatePath(dataDir: string): string {
  return join(dataDir, 'localhost.pem')
}

/** Reads the certificate in the data folder, or creates one for localhost. */
export function ensureCertificate(dataDir: string): Tls {
  const path = certificatePath(dataDir)
  const keyPath = join(dataDir, 'localhost-key.pem')
  if (existsSync(path) && existsSync(keyPath)) {
    const stored = {cert: readFileSync(path, 'utf8'), key: readFileSync(keyPath, 'utf8')}
    const {validTo} = new X509Certificate(stored.cert)
    if (Date.parse(validTo) > Date.now() + renewalInMs) return stored
  }
  const created = createCertificate(new Date())
  mkdirSync(dataDir, {recursive: true, mode: 0o700})
  writeFileSync(keyPath, created.key, {mode: 0o600})
  writeFileSync(path, created.cert)
  return created
}

// Node signs, but does not create certificates. The structure follows RFC 5280, section 4.1, in DER.
const [integer, bitString, octetString, objectId, utf8, utcTime, sequence, set] = [
  0x02, 0x03, 0x04, 0x06, 0x0c, 0x17, 0x30, 0x31,
] as const
const ecdsaWithSha256 = encode(sequence, encode(objectId, '2a8648ce3d040302'))
const commonName = encode(objectId, '550403')
const keyUsage = extension('0f', encode(bitString, '0780'))
const serverAuthentication = encode(objectId, '2b06010505070301')
const alternativeNames = extension(
  '11',
  encode(
    sequence,
    encode(0x82, Buffer.from('localhost')),
    encode(0x82, Buffer.from('*.localhost')),
    encode(0x87, '7f000001'),
    encode(0x87, '00000000000000000000000000000001'),
  ),
)

function createCertificate(from: Date): Tls {
  const {publicKey, privateKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const attribute = encode(sequence, commonName, encode(utf8, Buffer.from('localhost (Content Lake)')))
  const name = encode(sequence, encode(set, attribute))
  const content = encode(
    sequence,
    encode(0xa0, encode(integer, '02')),
    encode(integer, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    encode(sequence, encodeTime(from), encodeTime(new Date(from.getTime() + lifetimeInMs))),
    name,
    publicKey.export({type: 'spki', format: 'der'}),
    encode(
      0xa3,
      encode(sequence, keyUsage, extension('25', encode(sequence, serverAuthentication)), alternativeNames),
    ),
  )
  const signature = Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)])
  const der = encode(sequence, content, ecdsaWithSha256, encode(bitString, signature))
  return {
    cert: new X509Certificate(der).toString(),
    key: privateKey.export({type: 'pkcs8', format: 'pem'}),
  }
}

/** @param id last byte of the object id 2.5.29.x */
function extension(id: string, value: Buffer): Buffer {
  return encode(sequence, encode(objectId, `551d${id}`), encode(octetString, value))
}

function encodeTime(date: Date): Buffer {
  return encode(utcTime, Buffer.from(`${date.toISOString().slice(2, 19).replaceAll(/\D/g, '')}Z`))
}

/** @param content hexadecimal texts, or encoded values */
function encode(tag: number, ...content: (string | Buffer)[]): Buffer {
  const value = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  )
  const {length} = value
  const head = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...head), value])
}
