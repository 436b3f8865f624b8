import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantedFiles } from '../defects/plant.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { mutations } from '../mutations/mutations.ts'
import type { Check } from './check.ts'

const folder = 'tooling/defects'

/** Planted defects and mutations still fit the code and name tests that exist; the long tests then run them. */
export const plantedDefectsOf = (all: readonly Mutation[]): Check => ({
  title: 'planted defects',
  async run(root) {
    const patches = existsSync(join(root, folder))
      ? readdirSync(join(root, folder))
          .filter((name) => name.endsWith('.patch'))
          .toSorted()
      : []
    return {
      looked: patches.length + all.length,
      unit: 'defects',
      faults: [
        ...patches.flatMap((name) => faultOfPatch(root, name)),
        ...all.flatMap((mutation) => faultOfMutation(root, mutation)),
      ],
    }
  },
})

export const plantedDefects = plantedDefectsOf(mutations)

function faultOfPatch(root: string, name: string): string[] {
  const patch = readFileSync(join(root, folder, name), 'utf8')
  const planted = plantedFiles(root, patch)
  if (typeof planted === 'string') return [`${folder}/${name} does not apply: ${planted}`]
  const [, test, title] = /^(?:red|rows): (\S+)(?: -t "([^"]+)")?$/m.exec(patch) ?? []
  if (!test) return [`${folder}/${name} names no test that must turn red`]
  return faultOfTest(root, { by: `${folder}/${name}`, test, title })
}

function faultOfMutation(root: string, { rules, file, find, test, title }: Mutation): string[] {
  const by = `the mutation of ${rules.join(' ')}`
  const path = join(root, file)
  const count = existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0
  if (count !== 1) return [`${by} does not apply: “${find}” stands in ${file} ${count} times, not once`]
  return faultOfTest(root, { by, test, title })
}

function faultOfTest(
  root: string,
  claim: { by: string; test: string; title?: string | undefined },
): string[] {
  const { by, test, title } = claim
  if (!existsSync(join(root, test))) return [`${by} names ${test}, which does not exist`]
  const hasTitle = !title || readFileSync(join(root, test), 'utf8').includes(title)
  return hasTitle ? [] : [`${by} names “${title}”, which is no title in ${test}`]
}
