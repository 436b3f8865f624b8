import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Each patch plants one defect and names, in its first lines, the tests that must turn red:
//   What is wrong, in a sentence.
//   red: apps/api/src/….test.ts [-t "words of the title"]
// A patch that does not apply any more, or a test that stays green, fails this run.
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.slice(2)
const patches = readdirSync(import.meta.dirname)
  .filter(
    (name) => name.endsWith('.patch') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  .toSorted()
let passed = 0
let failed = 0
for (const name of patches) {
  const outcome = tryDefect(name)
  console.log(`${outcome === 'red' ? 'ok  ' : 'FAIL'} ${name}: ${outcome}`)
  if (outcome === 'red') passed += 1
  else failed += 1
}
if (patches.length === 0) failed += 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function tryDefect(name: string): string {
  const patch = join(import.meta.dirname, name)
  const red = /^red: (\S+)(?: -t "([^"]+)")?$/m.exec(readFileSync(patch, 'utf8'))
  if (!red?.[1]) return 'names no test that must turn red'
  const tree = mkdtempSync(join(tmpdir(), 'qadam-defect-'))
  try {
    // The working tree as it is, uncommitted files included.
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
    })
    execFileSync('tar', ['--null', '-T', '-', '-cf', join(tree, 'tree.tar'), '--ignore-failed-read'], {
      cwd: root,
      input: files,
    })
    execFileSync('tar', ['-xf', join(tree, 'tree.tar')], { cwd: tree })
    linkPackages(tree)
    const applied = spawnSync('git', ['apply', '--unidiff-zero', '--whitespace=nowarn', patch], {
      cwd: tree,
      encoding: 'utf8',
    })
    if (applied.status !== 0) return `does not apply: ${applied.stderr.trim().split('\n')[0]}`
    const arguments_ = ['run', '--project', 'api', red[1], ...(red[2] ? ['-t', red[2]] : [])]
    const run = spawnSync(join(tree, 'node_modules/.bin/vitest'), arguments_, {
      cwd: tree,
      encoding: 'utf8',
      timeout: 240_000,
      env: { ...process.env, CI: 'true' },
    })
    const said = `${run.stdout}${run.stderr}`
    if (run.status === 0) return 'stayed green'
    return /\d+ failed/.test(said) ? 'red' : `did not run: ${said.trim().split('\n').slice(-3).join(' ')}`
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** The installed packages, but our own packages from the copy: a defect may sit in them. */
function linkPackages(tree: string): void {
  const modules = join(tree, 'node_modules')
  mkdirSync(join(modules, '@qadam'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@qadam') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
  for (const [name, folder] of Object.entries({
    contract: 'packages/contract',
    phrases: 'packages/phrases',
    api: 'apps/api',
  })) {
    symlinkSync(join(tree, folder), join(modules, '@qadam', name))
  }
  symlinkSync(join(root, 'apps/api/node_modules'), join(tree, 'apps/api/node_modules'))
}
