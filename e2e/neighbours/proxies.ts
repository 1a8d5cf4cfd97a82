import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'

import { expect } from 'playwright/test'

import { siteCertificate } from '#tests/kit/network/certificate.ts'
import { freePort } from '#tests/kit/network/free-port.ts'

/** The ports of a proxy, and that of Lin. */
export interface Ports {
  readonly front: number
  /** Port for plain http. */
  readonly http: number
  readonly lin: number
}

export interface Proxy {
  /** Its heading in docs/neighbours.md. */
  readonly name: string
  readonly program: string
  /** Varnish has none. */
  readonly hasTls: boolean
  /** Writes the configuration around the document's part, as the package does; returns the program's arguments. */
  readonly arrange: (folder: string, config: string) => Promise<readonly string[]>
}

const DOCUMENT = new URL('../../docs/neighbours.md', import.meta.url)

/** Configured as in the packages of Debian 12, without the parts that need users and folders of their own. */
export const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    hasTls: true,
    async arrange(folder, config) {
      const around = `
        daemon off; pid ${folder}/pid; error_log ${folder}/log;
        events { worker_connections 768; }
        http {
          client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
          fastcgi_temp_path ${folder}/1; uwsgi_temp_path ${folder}/2; scgi_temp_path ${folder}/3;
          include /etc/nginx/mime.types; default_type application/octet-stream;
          sendfile on; tcp_nopush on; access_log off; gzip on;
          ${config}
        }`
      return ['-p', folder, '-c', await put(folder, 'nginx.conf', around)]
    },
  },
  {
    name: 'Apache',
    program: '/usr/sbin/apache2',
    hasTls: true,
    async arrange(folder, config) {
      const modules = 'mpm_event authz_core filter deflate reqtimeout mime alias ssl socache_shmcb'
      const loads = `${modules} http2 proxy proxy_http headers`
        .split(' ')
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
      const listens = [...config.matchAll(/<VirtualHost \*:(\d+)>/g)].map(
        ([, it]) => `Listen ${it}`,
      )
      const around = `
        ServerRoot /etc/apache2
        ServerName localhost
        DefaultRuntimeDir ${folder}
        PidFile ${folder}/pid
        ErrorLog ${folder}/log
        User www-data
        Group www-data
        ${[...loads, ...listens].join('\n')}
        TypesConfig /etc/mime.types
        Include mods-available/deflate.conf
        Include mods-available/reqtimeout.conf
        Timeout 300
        ${config}`
      return ['-D', 'FOREGROUND', '-f', await put(folder, 'apache.conf', around)]
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    hasTls: true,
    async arrange(folder, config) {
      // Its own authority signs for localhost; nothing of the machine is to trust it.
      const around = `{\n skip_install_trust\n admin off\n storage file_system ${folder}/caddy\n}\n${config}`
      const file = await put(folder, 'Caddyfile', around)
      return ['run', '--adapter', 'caddyfile', '--config', file]
    },
  },
  {
    name: 'HAProxy',
    program: '/usr/sbin/haproxy',
    hasTls: true,
    async arrange(folder, config) {
      const around = `
defaults
  mode http
  option httplog
  option dontlognull
  timeout connect 5000
  timeout client 50000
  timeout server 50000
${config}`
      return ['-db', '-f', await put(folder, 'haproxy.cfg', around)]
    },
  },
  {
    name: 'lighttpd',
    program: '/usr/sbin/lighttpd',
    hasTls: true,
    async arrange(folder, config) {
      const [, http = ''] = /http-port (\d+)/.exec(config) ?? []
      const around = `
server.modules = ( "mod_access", "mod_redirect" )
server.document-root = "${folder}"
server.errorlog = "${folder}/log"
server.port = ${http}
server.feature-flags += ( "server.h2proto" => "enable" )
server.http-parseopts = (
  "url-normalize-unreserved" => "enable", "url-normalize-required" => "enable",
  "url-ctrls-reject" => "enable", "url-path-2f-decode" => "enable", "url-path-dotseg-remove" => "enable"
)
${config}`
      return ['-D', '-f', await put(folder, 'lighttpd.conf', around)]
    },
  },
  {
    name: 'Varnish',
    program: '/usr/sbin/varnishd',
    hasTls: false,
    async arrange(folder, config) {
      const [, front = ''] = /http-port (\d+)/.exec(config) ?? []
      const file = await put(folder, 'default.vcl', config)
      const listens = ['-a', `127.0.0.1:${front}`, '-T', 'none', '-s', 'malloc,64m']
      return ['-F', '-n', `${folder}/varnish`, '-f', file, ...listens]
    },
  },
]

/** Runs a proxy with the document's configuration, on ports of its own, before a Lin on this machine. */
export async function startProxy(
  { name, program, hasTls, arrange }: Proxy,
  { folder, ports }: { readonly folder: string; readonly ports: Ports },
): Promise<AsyncDisposable> {
  if (hasTls) await makeCertificate(folder)
  const args = await arrange(folder, adapt(await readConfig(name), folder, ports))
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { HOME: folder, PATH: process.env['PATH'] },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (part: Buffer) => (said += part.toString()))
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const front = hasTls ? ports.front : ports.http
  await expect(async () => {
    expect(await answers(front), `${name} does not listen: ${said}`).toBe(true)
  }).toPass({ timeout: 60_000 })
  return {
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The first block of configuration below the heading. */
async function readConfig(name: string): Promise<string> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [, config] =
    new RegExp(`^## ${name}\\n[\\s\\S]*?^\`\`\`[a-z]+\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text) ?? []
  if (config === undefined) throw new Error(`docs/neighbours.md has no configuration of ${name}`)
  return config
}

/** Changes the name and the ports of a configuration, and nothing else. */
function adapt(config: string, folder: string, { front, http, lin }: Ports): string {
  const [https80, plain] = [`https://localhost:${front}`, `http://localhost:${http}`]
  return `# http-port ${http}\n${config}`
    .replaceAll(/(?<=127\.0\.0\.1:|"port" => |\.port = ")3000/g, String(lin))
    .replaceAll('/etc/ssl/lin', `${folder}/lin`)
    .replaceAll(/^lin\.example\.com \{/gm, `${https80} {`)
    .replaceAll(/^http:\/\/lin\.example\.com \{/gm, `${plain} {`)
    .replaceAll('lin.example.com', 'localhost')
    .replaceAll(/(?<=listen |\*:|bind :|":)443/g, String(front))
    .replaceAll(/(?<=listen |\*:|bind :)80\b/g, String(http))
}

async function makeCertificate(folder: string): Promise<void> {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = keys.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const certificate = siteCertificate(keys)
  await put(folder, 'lin.key', key)
  await put(folder, 'lin.crt', certificate)
  await put(folder, 'lin.pem', certificate + key)
}

async function put(folder: string, name: string, text: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, name)
  await writeFile(file, text)
  return file
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('connect', () => socket.destroy())
  })
}

export function isInstalled({ program }: Proxy): boolean {
  return existsSync(program)
}

export async function freePorts(): Promise<Ports> {
  return { front: await freePort(), http: await freePort(), lin: await freePort() }
}
