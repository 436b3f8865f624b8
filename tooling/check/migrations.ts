import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

// Read before row-level security applies or by functions that enforce it: no
// grants, so nothing reads them directly.
const unfenced = new Set(['school_directory', 'school_domains'])

/**
 * Every school table has row-level security, its keys begin with the
 * school, and its foreign keys stay inside.
 */
export const migrations: Check = {
  title: 'migrations',
  async run(root) {
    const paths = sourceFiles(root, 'apps/api/src/migrations/*.sql').toSorted()
    const whole = paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
    const faults: string[] = []
    let looked = 0
    for (const path of paths) {
      const name = basename(path)
      if (!/^\d{4}-[a-z0-9-]+\.sql$/.test(name)) faults.push(`${name}: the name is NNNN-what.sql`)
      for (const [, table = '', columns = ''] of readFileSync(join(root, path), 'utf8').matchAll(
        /create table (\w+) \(([\s\S]*?)\n\);/g,
      )) {
        looked += 1
        if (!/\bschool_id bigint\b/.test(columns) || unfenced.has(table)) continue
        const isForced = new RegExp(`(fence|force_row_level_security)\\('${table}'`).test(whole)
        const ungranted = !new RegExp(`grant [a-z, ]+ on (table )?${table}\\b`).test(whole)
        if (!isForced && !(ungranted && /security definer/i.test(whole)))
          faults.push(`${name}: ${table} has a school_id and no row-level security`)
        if (!/primary key \(school_id|school_id bigint primary key/.test(columns))
          faults.push(`${name}: the primary key of ${table} does not begin with school_id`)
        for (const [, keys = ''] of columns.matchAll(/foreign key \(([^)]*)\)/g)) {
          if (!keys.startsWith('school_id'))
            faults.push(`${name}: a foreign key of ${table} (${keys}) does not begin with school_id`)
        }
      }
    }
    const numbers = paths.map((path) => basename(path).slice(0, 4))
    for (const [index, number] of numbers.entries())
      if (numbers.indexOf(number) !== index) faults.push(`two migrations are numbered ${number}`)
    return { looked, unit: 'tables', faults }
  },
}
