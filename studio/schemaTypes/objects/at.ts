/** What an object has at `key`; undefined for whatever is no object. A draft may hold anything. */
export function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
