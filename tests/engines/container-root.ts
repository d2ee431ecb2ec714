import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../../Containerfile')

interface Containerfile {
  user: string
  volumes: string[]
  folder: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

/** The settings of the Containerfile for a running container; the folder is as if the version were `test`. */
export async function readContainerfile(): Promise<Containerfile> {
  const text = (await readFile(FILE, 'utf8'))
    .replaceAll('\\\n', ' ')
    .replaceAll(/\$\{VERSION\}/g, 'test')
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`^${name} (.+)$`, 'gm'))].map(([, value = '']) => value)
  const one = (name: string) => all(name)[0] ?? ''
  const pairs = all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))
  return {
    user: one('USER'),
    volumes: JSON.parse(one('VOLUME')),
    folder: one('WORKDIR'),
    env: Object.fromEntries(pairs),
    command: JSON.parse(one('ENTRYPOINT')),
    healthCheck: JSON.parse(one('HEALTHCHECK').replace(/^.* CMD /, '')),
  }
}

interface Places {
  program: string
  data: string
  content: string
  /** For the root itself. */
  folder: string
}

/**
 * The command that starts the container's file system without an engine: the archive on top of this Debian, in a mount
 * namespace of its own in which only the volumes can be written.
 */
export async function containerCommand(
  { user, folder: inside, command }: Containerfile,
  { program, data, content, folder }: Places,
): Promise<string[]> {
  const root = join(folder, 'root')
  const script = join(folder, 'container.sh')
  await mkdir(root)
  await writeFile(
    script,
    `set -e
root=$1; shift
mount --make-rprivate /
mount -t tmpfs none "$root"
cd "$root"
mkdir -p usr etc proc dev data content ".${inside}"
for name in bin lib lib64 sbin; do ln -s "usr/$name" "$name"; done
bind() { mount --bind "$1" "$2"; test "$3" = rw || mount -o remount,bind,ro "$2"; }
bind /usr usr ro
bind /etc etc ro
bind '${program}' '.${inside}' ro
bind '${data}' data rw
bind '${content}' content rw
mount -t proc proc proc
for name in null urandom; do : > "dev/$name"; mount --bind "/dev/$name" "dev/$name"; done
mount -o remount,ro "$root"
exec /usr/sbin/chroot --userspec='${user}' "$root" env -C '${inside}' "$@"
`,
  )
  return ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', script, root, ...command]
}
