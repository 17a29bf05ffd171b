import {once} from 'node:events'
import {createServer} from 'node:net'
import {findRunningServer} from '#serving/running-server.ts'
import type {Project} from './check.ts'
import {type Finding, good, warning, wrong} from './finding.ts'
import {holderOf} from './port-holder.ts'

/** Whether the site can be served at the port that is set. */
export async function portFindings({settings: {port, dataDir}}: Project): Promise<Finding[]> {
  const running = await findRunningServer(dataDir)
  if (running !== undefined) return [good(`This site is running at ${running.origin}.`)]
  const obstacle = await whyNot(port)
  if (obstacle === undefined) return [good(`Port ${port} is free.`)]
  if (obstacle === 'EACCES') {
    return [wrong(`Port ${port} is not for this user.`, 'Set PORT to a number from 1024 on.')]
  }
  const holder = holderOf(port) ?? 'another program'
  return [
    warning(
      `Port ${port} is taken by ${holder}; npm start takes the next free one.`,
      'End that program, or set PORT to a port of its own.',
    ),
  ]
}

/** The system's word for why nobody can listen on a port of this machine; undefined when one can. */
async function whyNot(port: number): Promise<string | undefined> {
  const server = createServer()
  try {
    server.listen({port, host: '127.0.0.1'})
    await once(server, 'listening')
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    server.close()
  }
}
