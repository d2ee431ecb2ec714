import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../tools/release/release-files.ts'

test('a release has files of the repository, and nothing private that lies beside them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'release-files-'))
  await mkdir(join(folder, 'server'))
  const paths = ['README.md', 'server/main.ts', 'server/main.test.ts']
  for (const path of [...paths, 'server/.env', 'server/main.ts~'])
    await writeFile(join(folder, path), '')
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  execFileSync('git', ['add', ...paths], { cwd: folder })
  expect(sourceFiles(folder)).toEqual(['README.md', 'server/main.ts'])
})

test('what the documents of a release link to is part of it', async () => {
  const files = new Set(sourceFiles())
  const documents = [...files].filter((path) => /^(docs\/.*|[^/]+)\.md$/.test(path))
  expect(documents).toContain('README.md')
  const missing: string[] = []
  for (const path of documents) {
    const text = await readFile(path, 'utf8')
    const withoutCode = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
    for (const [, link = ''] of withoutCode.matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)) {
      const target = normalize(join(dirname(path), link))
      const isFolder = target.endsWith('/') && [...files].some((file) => file.startsWith(target))
      if (!files.has(target) && !isFolder) missing.push(`${path}: ${link}`)
    }
  }
  expect(missing).toEqual([])
})
