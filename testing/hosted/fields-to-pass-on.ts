/** Of a connection, of how a body was sent on it, or said by the local lake alone. */
const dropped = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
  'cross-origin-resource-policy',
]

/** The header fields of an answer that the rehearsed services give in their own name, over HTTP/2. */
export function fieldsToPassOn({headers}: Response): Headers {
  const fields = new Headers(headers)
  for (const name of dropped) fields.delete(name)
  return fields
}
