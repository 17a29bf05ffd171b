import type {RawData} from 'ws'

/** A WebSocket message as text. ws hands over Buffers unless told otherwise. */
export function messageText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString('utf8')
}
