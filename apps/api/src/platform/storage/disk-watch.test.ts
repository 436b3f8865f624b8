import { expect, test } from 'vitest'
import { disk as doctorsLook } from '../../cli/doctor/surroundings.ts'
import { testApp } from '../../testing/test-app.ts'
import { alarmOf, DiskWatch, usedPercent } from './disk-watch.ts'

const gibibyte = 1024 ** 3
const settings = { DATA_DIR: '/data', DISK_RESERVE_MEBIBYTES: 2_048 }

/** A disk of 100 GiB whose free space the test sets, and what was logged about it. */
function aDisk(free: number, size = 100) {
  const disk = { free }
  const logged: string[] = []
  const log = {
    info: (_: object, text: string) => void logged.push(text),
    warn: (_: object, text: string) => void logged.push(text),
    error: (_: object, text: string) => void logged.push(text),
  }
  const statfs = async () => ({ bavail: disk.free * 1024, blocks: size * 1024, bsize: 1024 ** 2 })
  return { disk, logged, statfs, watch: new DiskWatch({ settings, log: log as never, statfs }) }
}

test('below the reserve only staff send files, and nobody in its last quarter', async () => {
  const { disk, watch } = aDisk(3)
  await watch.look()
  expect(() => watch.assertRoom('student', 0.5 * gibibyte)).not.toThrow()
  expect(() => watch.assertRoom('student', 1.5 * gibibyte)).toThrow('storage.reserved')
  expect(() => watch.assertRoom('teacher', 1.5 * gibibyte)).not.toThrow()
  disk.free = 1.9
  await watch.look()
  expect(() => watch.assertRoom('student', 0)).toThrow('storage.reserved')
  expect(() => watch.assertRoom(null, 0)).toThrow('storage.reserved')
  expect(() => watch.assertRoom('admin', 0)).not.toThrow()
  disk.free = 0.4
  await watch.look()
  expect(() => watch.assertRoom('admin_school', 0)).toThrow('storage.nearly_full')
  disk.free = 3
  await watch.look()
  expect(() => watch.assertRoom('student', 0)).not.toThrow()
})

test('a small disk is not all reserve', async () => {
  const { watch } = aDisk(0.5, 1)
  await watch.look()
  expect(() => watch.assertRoom('student', 0)).not.toThrow()
})

test('80 and 90 percent are alarms, logged once each', async () => {
  const { disk, logged, watch } = aDisk(50)
  for (const free of [50, 21, 20, 19, 11, 10, 9, 50]) {
    disk.free = free
    await watch.look()
  }
  expect(logged).toEqual(
    ['the disk fills up', 'the disk is nearly full', 'the disk has room again'].flatMap((text) => [
      text,
      text,
    ]),
  )
  expect([81, 20, 10, 1].map((free) => alarmOf({ free, size: 100, reserve: 2 }))).toEqual([0, 1, 2, 2])
  expect(usedPercent({ free: 20, size: 100 })).toBe(80)
})

test('a disk that cannot be looked at keeps its last numbers', async () => {
  const { disk, watch, logged } = aDisk(1)
  await watch.look()
  disk.free = Number.NaN
  const broken = new DiskWatch({
    settings,
    log: { error: () => logged.push('unreadable') } as never,
    statfs: () => Promise.reject(new Error('EIO')),
  })
  await broken.look()
  expect(logged).toContain('unreadable')
  expect(() => broken.assertRoom('student', 1)).not.toThrow()
})

test('the doctor asks for room from 80 percent on, and at once from 90 percent', async () => {
  const { services } = await testApp()
  const look = (free: number) => doctorsLook(services.settings, aDisk(free).statfs)
  expect(await look(21)).toMatchObject({ well: true })
  expect(await look(20)).toMatchObject({ well: false, fix: expect.stringContaining('make room soon') })
  expect(await look(10)).toMatchObject({ well: false, fix: expect.stringContaining('make room now') })
})
