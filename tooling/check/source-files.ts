import { execFileSync } from 'node:child_process'

/** Returns the files that git tracks or would add, as paths from the root. */
export function sourceFiles(root: string, ...patterns: readonly string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !path.endsWith('routeTree.gen.ts'))
}
