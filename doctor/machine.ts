import {accessSync, constants, existsSync, realpathSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import {totalmem} from 'node:os'
import {dirname, join, relative, sep} from 'node:path'
import type {Project} from './check.ts'
import {type Finding, good, warning, wrong} from './finding.ts'

/** Bytes that a build and the local data take at least, and those that leave room to go on. */
const least = 200e6
const comfortable = 1e9

/** Bytes of memory that a build with the Studio takes: docs/machines.md. */
const neededToBuild = 1.5e9

/** Node, memory, room on the disk, and whether the folders that are written to can be. */
export async function machineFindings({root, settings}: Project): Promise<Finding[]> {
  const {bavail, bsize} = await statfs(root)
  return [
    nodeFinding(root),
    // A container may have less than its machine; without a limit this is 0, or more than there is.
    memoryFinding(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
    roomFinding(bavail * bsize),
    folderFinding(settings.dataDir, root, 'DATA_DIR'),
    folderFinding(settings.contentDir, root, 'CONTENT_DIR'),
  ]
}

function nodeFinding(root: string): Finding {
  const {version} = process
  const own = join(root, 'node_modules/node')
  if (existsSync(own) && process.execPath.startsWith(join(realpathSync(own), sep))) {
    return good(`Node ${version.slice(1)}, the project’s own.`)
  }
  return warning(
    `Node ${version.slice(1)} of this machine, not the one that the project is tested with.`,
    'Run npm install-scripts approve node && npm rebuild node.',
  )
}

/** @param memory bytes that this process may use at most */
export function memoryFinding(memory: number): Finding {
  const room = `${(memory / 1e9).toFixed(1)} GB`
  return memory >= neededToBuild
    ? good(`${room} of memory are enough to build.`)
    : warning(
        `${room} of memory may not be enough for the first npm start, which builds the Studio: that takes 1.5 GB.`,
        'Add swap, or build elsewhere and copy the folder: docs/machines.md.',
      )
}

/** @param free bytes on the disk that this user may fill */
export function roomFinding(free: number): Finding {
  const room = `${(free / 1e9).toFixed(1)} GB`
  if (free >= comfortable) return good(`${room} are free on the disk.`)
  const remedy = 'Make room on the disk; what .cache and dist hold can be deleted, and is made anew.'
  return free < least
    ? wrong(`Only ${room} are free on the disk: what is written may be lost.`, remedy)
    : warning(`Only ${room} are free on the disk.`, remedy)
}

function folderFinding(folder: string, root: string, setting: string): Finding {
  const name = relative(root, folder).startsWith('..') ? folder : relative(root, folder)
  const nearest = nearestExisting(folder)
  try {
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK)
    return good(`${name} can be read and written${nearest === folder ? '' : ', once it is there'}.`)
  } catch {
    return wrong(
      `${nearest} cannot be read and written by this user, and ${name} is kept there.`,
      `Give yourself the rights to it (chown, chmod), or set ${setting} to a folder of yours.`,
    )
  }
}

const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
