import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../../tools/engines/free-ports.ts'
import { pathOfTool } from './required-tools.ts'
import { type Running, startProgram } from './server-process.ts'

export interface Nginx extends Running {
  origin: string
  /** What it serves; files may be added at any time. */
  root: string
}

/**
 * One worker, as fast as it goes. `tcp_nopush` is off: on loopback it holds the last packet of a
 * range back for 40 ms, which would make the baseline a hundred times slower than it is.
 */
export async function startNginx(folder: string): Promise<Nginx> {
  const root = join(folder, 'root')
  const [port = 0] = await freePorts(1)
  await mkdir(root, { recursive: true })
  await writeFile(join(root, 'ready.txt'), 'ready')
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, root, port))
  const origin = `http://127.0.0.1:${port}`
  const running = await startProgram({
    command: pathOfTool('nginx') ?? 'nginx',
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
    log: join(folder, 'output.log'),
    ready: `${origin}/ready.txt`,
  })
  return { ...running, origin, root }
}

function configuration(folder: string, root: string, port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // Started by root its worker would be someone else, who may not read a temporary folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : ''
  return `
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; ${user}
    events { worker_connections 256; }
    http {
      access_log off; sendfile on; tcp_nopush off; keepalive_requests 100000000;
      types { text/html html; } default_type application/octet-stream; ${temporary}
      server {
        listen 127.0.0.1:${port}; root ${root};
        location /listed/ { autoindex on; autoindex_format json; }
      }
    }`
}
