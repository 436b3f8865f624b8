import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies the working tree to an empty folder, including uncommitted
 * files, with the installed packages linked.
 */
export function copyWorkingTree(root: string, tree: string): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  execFileSync('tar', ['--null', '-T', '-', '-cf', join(tree, 'tree.tar'), '--ignore-failed-read'], {
    cwd: root,
    input: files,
  })
  execFileSync('tar', ['-xf', join(tree, 'tree.tar')], { cwd: tree })
  linkPackages(root, tree)
}

/** Links the installed packages, but our own packages to the copy: a defect may be in them. */
function linkPackages(root: string, tree: string): void {
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
  for (const folder of ['apps/api', 'tooling'])
    symlinkSync(join(root, folder, 'node_modules'), join(tree, folder, 'node_modules'))
}
