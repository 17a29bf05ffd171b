/** `20260102T030405678Z-0a1b2c3d`: sorts by time, and is the whole of a file's name before `.eml`. */
export type MessageId = string & {readonly brand: 'MessageId'}

export function isMessageId(text: string): text is MessageId {
  return /^\d{8}T\d{9}Z-[\da-f]{8}$/.test(text)
}

/** @param unique eight hexadecimal digits */
export function messageIdAt(milliseconds: number, unique: string): MessageId {
  const id = `${new Date(milliseconds).toISOString().replaceAll(/[-:.]/g, '')}-${unique}`
  if (!isMessageId(id)) throw new Error(`Not a message id: ${id}`)
  return id
}
