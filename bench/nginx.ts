import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/testing/freePort.ts'

const program = '/usr/sbin/nginx'

/** If nginx is not installed on this machine, returns a sentence that says what to install; otherwise undefined. */
export const findNginxObstacle = (): string | undefined =>
  existsSync(program) ? undefined : 'Install nginx (on Debian: apt-get install nginx).'

/** The lines of docs/operating/several-servers.md, without TLS and without a log. */
const siteOf = (listenPort: number, serverPorts: readonly number[]) => `
  upstream portal${listenPort} {
    ${serverPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${listenPort};
    proxy_request_buffering off;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    # The connections of the load generator send more requests than nginx accepts on one connection by default.
    keepalive_requests 10000000;
    location / { proxy_pass http://portal${listenPort}; }
  }`

const configurationOf = (folder: string, sites: readonly string[]) => `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${sites.join('\n')}
}
`

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Starts nginx with one port for each list of server ports. It spreads the calls to this port over these servers. */
export async function startNginx(parent: string, groups: readonly (readonly number[])[]) {
  const folder = join(parent, 'nginx')
  mkdirSync(folder)
  const ports: number[] = []
  for (const _ of groups) ports.push(await freePort())
  const sites = groups.map((group, index) => siteOf(ports[index] ?? 0, group))
  writeFileSync(join(folder, 'nginx.conf'), configurationOf(folder, sites))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  while (!(await accepts(ports[0] ?? 0))) {
    if (child.exitCode !== null) throw new Error('nginx did not start.')
    await sleep(20)
  }
  return {
    pid: child.pid ?? 0,
    ports,
    stop: async () => {
      process.off('exit', end)
      if (child.exitCode !== null) return
      end()
      await once(child, 'exit')
    },
  }
}
