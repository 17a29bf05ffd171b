import {readdirSync, readFileSync, readlinkSync} from 'node:fs'

/** How Linux writes that a socket listens. */
const listening = '0A'

/**
 * The name and number of the process that listens on a port, such as `node (1234)`, as far as this system and this user's rights tell.
 *
 * @param port of TCP, on any address
 */
export function holderOf(port: number): string | undefined {
  const sockets = new Set(['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listenersIn(table, port)))
  if (sockets.size === 0) return undefined
  const pid = entries('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      entries(`/proc/${name}/fd`).some((fd) => sockets.has(target(`/proc/${name}/fd/${fd}`))),
  )
  return pid === undefined ? undefined : `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (${pid})`
}

/** The sockets that listen on a port, by one of the kernel's tables, as links to open files name them. */
function listenersIn(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return lines(table).flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return state === listening && local.endsWith(suffix) ? [`socket:[${inode}]`] : []
  })
}

function lines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

function entries(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function target(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}
