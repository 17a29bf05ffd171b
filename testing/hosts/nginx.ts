import {spawn, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Host} from './host.ts'
import type {ServedHost} from './serve-host.ts'

/** A real nginx, over a published folder and by the snippet that lies in it. */
export interface RunningNginx extends ServedHost {
  readonly host: Host
}

/** Whether nginx is installed here; Debian's package has all that the snippet asks for. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/**
 * @param base the path that the folder is published below, with a slash at both ends
 * @throws an Error with what nginx says of its configuration when it does not take it
 */
export async function startNginx(dist: string, base = '/'): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configurationOf(dist, rootFor(dist, base, folder), port))
  const options = ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')]
  const {status, stderr} = spawnSync('nginx', ['-t', ...options], {encoding: 'utf8'})
  if (status !== 0) throw new Error(`nginx does not take its configuration:\n${stderr}`)
  const child = spawn('nginx', options, {stdio: 'inherit'})
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  await untilItAnswers(origin)
  return {
    origin,
    host: (request) => {
      const {pathname, search} = new URL(request.url)
      return fetch(origin + pathname + search, {headers: request.headers, redirect: 'manual'})
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, {recursive: true, force: true})
    },
  }
}

/** Where the site is below a path, its folder lies at that path below nginx's root. */
function rootFor(dist: string, base: string, folder: string): string {
  if (base === '/') return dist
  const root = join(folder, 'www')
  mkdirSync(join(root, base, '..'), {recursive: true})
  symlinkSync(dist, join(root, base.slice(0, -1)), 'dir')
  return root
}

/** The snippet with what it leaves to its reader. */
function configurationOf(dist: string, root: string, port: number): string {
  const snippet = readFileSync(join(dist, '.delivery/nginx.conf'), 'utf8')
  const [maps = '', server = ''] = snippet.split(
    '# Into the server block, beside listen, server_name and the certificate:\n',
  )
  // Started by root it would serve as somebody who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `daemon off;
${user}
worker_processes 1;
pid nginx.pid;
events {}
http {
include /etc/nginx/mime.types;
access_log off;
client_body_temp_path body;
proxy_temp_path proxy;
fastcgi_temp_path fastcgi;
uwsgi_temp_path uwsgi;
scgi_temp_path scgi;
${maps}
${server.replace('server {', `server {\n  listen 127.0.0.1:${port};`).replace(/root \/var\/www\/portfolio;.*/, `root ${root};`)}
}
`
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/** nginx says nothing when it begins to listen. */
async function untilItAnswers(origin: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isThere = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await new Promise((resolve) => void setTimeout(resolve, 25))
  }
  throw new Error(`nginx does not answer at ${origin}.`)
}
