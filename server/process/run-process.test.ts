import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'

const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** Runs a process that starts as the site does; `body` is what it opens. */
async function run(
  body: string,
  environment: Record<string, string> = {},
  signal: NodeJS.Signals = 'SIGTERM',
) {
  const script = `
    import { runProcess } from ${here('run-process.ts')}
    import { ContentError } from ${here('../content/content-file.ts')}
    import { listen } from ${here('site-server.ts')}
    const log = { warn() {} }
    await runProcess(async (config) => { ${body} })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  })
  const output = { out: '', error: '' }
  child.stdout.on('data', (text) => {
    output.out += text
    if (output.out === 'ready\n') child.kill(signal)
  })
  child.stderr.on('data', (text) => {
    output.error += text
  })
  const [code] = await once(child, 'close')
  return { code, ...output }
}

test('a wrong setting stops the start with its sentence and nothing else', async () => {
  const { code, out, error } = await run('console.log("opened")', { PORT: 'http', SAMPLES: '1' })
  expect(error).toBe(
    'PORT is "http", expected a port from 0 to 65535.\nSAMPLES is "1", expected on or off.\n',
  )
  expect([code, out]).toEqual([1, ''])
})

test('a setting whose name is mistyped is named at the start, which goes on', async () => {
  const { out, error } = await run('return async () => undefined', { BACKUP_T0: '/b' })
  expect(error).toBe('BACKUP_T0 is not a setting of the site. Did you mean BACKUP_TO?\n')
  expect(out).toBe('ready\n')
})

test('an error in the content is reported in a sentence', async () => {
  const { code, error } = await run('throw new ContentError("site.yaml: brand: is missing.")')
  expect([code, error]).toEqual([1, 'site.yaml: brand: is missing.\n'])
})

test.for(['PORT', 'METRICS_PORT'])(
  'a %s in use is reported in a sentence, before anything is opened',
  async (name) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const folder = await temporaryFolder()
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), [name]: String(port) },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    const [code] = await once(child, 'close')
    taken.close()
    expect(code).toBe(1)
    expect(output).toBe(
      `The site cannot listen on 127.0.0.1, port ${port}: the port is in use by another process. Stop it, or set ${name} to another port. (EADDRINUSE)\n`,
    )
    expect(await readdir(folder)).toEqual([])
  },
)

test('an unexpected error is logged with its stack', async () => {
  const { code, error } = await run('throw new TypeError("not thought of")')
  expect(code).toBe(1)
  expect(error).toMatch(/^TypeError: not thought of\n\s+at /)
})

test.for(['SIGTERM', 'SIGHUP'] as const)(
  '%s closes every part and exits with 0',
  async (signal) => {
    const body = `
    const alive = setInterval(() => {}, 1000)
    return async () => { clearInterval(alive); console.log('closed') }`
    const { code, out } = await run(body, {}, signal)
    expect([code, out]).toEqual([0, 'ready\nclosed\n'])
  },
)

test('a stop signal that comes twice, from the terminal and by way of npm, is one', async () => {
  const { code, out } = await run(`
    const alive = setInterval(() => {}, 1000)
    return async () => {
      process.kill(process.pid, 'SIGTERM')
      process.kill(process.pid, 'SIGINT')
      await new Promise((resolve) => setTimeout(resolve, 300))
      clearInterval(alive)
      console.log('closed')
    }`)
  expect([code, out]).toEqual([0, 'ready\nclosed\n'])
})

test('a stop signal that comes again later ends what does not close', async () => {
  const { code, out } = await run(`
    setInterval(() => {}, 1000)
    return () => {
      setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1500)
      return new Promise(() => {})
    }`)
  expect([code, out]).toEqual([1, 'ready\n'])
})

test('an error while closing is logged and ends the process', async () => {
  const { code, error } = await run(`
    setInterval(() => {}, 1000)
    return async () => { throw new Error('stuck') }`)
  expect(code).toBe(1)
  expect(error).toContain('Error: stuck')
})
