import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onFinished } from '../../server/src/testing/cleanup.ts'
import { makeFolder } from '../../server/src/testing/processes/serverProcess.ts'
import { becomesTrue } from './recovery.ts'

/**
 * The size of the disk: well above the 1 GB of free space that the portal needs to accept uploads. The image file is sparse,
 * so it occupies only the space of the written data.
 */
const diskBytes = 4 * 1024 ** 3

/** Options with which ext4 writes as late as possible: data and metadata in any order, no flush at a rename, rare commits. */
const options = 'loop,data=writeback,noauto_da_alloc,commit=300'

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' })

function succeeds(command: string, ...args: string[]): boolean {
  try {
    run(command, ...args)
    return true
  } catch {
    return false
  }
}

/** If this machine cannot mount a file as a disk, returns a sentence that says what to do; otherwise undefined. */
export function findDiskObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Run this proof as root on Linux: it mounts a file system.'
  const missing = ['mkfs.ext4', 'losetup', 'fallocate', 'python3'].filter((program) => !succeeds('which', program))
  if (missing.length > 0)
    return `Install ${missing.join(', ')} (on Debian: apt-get install e2fsprogs mount util-linux python3).`
  if (!succeeds('losetup', '--find'))
    return 'Allow loop devices (/dev/loop-control): the proof mounts a file as a disk.'
  return undefined
}

/** Returns the ids of the processes whose working directory is in the folder, such as those of PostgreSQL. */
const processesIn = (folder: string) =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })

function kill(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Creates an ext4 file system in a file, and mounts it at `folder` until the proof ends. */
export function openDisk() {
  const place = makeFolder({ mode: 0o711 })
  const image = join(place, 'disk')
  const folder = join(place, 'mounted')
  const unsyncedFile = join(folder, 'not-synced')
  const filler = join(folder, 'filler')
  writeFileSync(image, '')
  truncateSync(image, diskBytes)
  run('mkfs.ext4', '-q', '-F', image)
  mkdirSync(folder)
  const mount = () => run('mount', '-o', options, image, folder)
  mount()
  /** Kills the processes whose working directory is on the disk, and unmounts the disk. */
  async function unmount() {
    const isUnmounted = await becomesTrue(async () => {
      for (const pid of processesIn(folder)) kill(pid)
      await sleep(5)
      return succeeds('umount', folder)
    })
    if (!isUnmounted) throw new Error('The disk is still in use')
  }
  onFinished(unmount)

  return {
    folder,
    /** Writes a file without syncing it, so a power cut may lose it. */
    writeUnsyncedFile: () => writeFileSync(unsyncedFile, 'not synced'),
    /** Returns whether the last power cut lost the file of `writeUnsyncedFile`, and removes the file. */
    isUnsyncedFileLost(): boolean {
      const isLost = !readdirSync(folder).includes('not-synced') || readFileSync(unsyncedFile, 'utf8') !== 'not synced'
      rmSync(unsyncedFile, { force: true })
      return isLost
    },
    /** Simulates a power cut. From now on, every write fails. */
    cut: () => run('python3', join(import.meta.dirname, 'cut.py'), folder),
    /** Fills the disk until only this many bytes are free. */
    fill(freeBytes: number) {
      const { bavail, bsize } = statfsSync(folder)
      run('fallocate', '--length', String(Math.max(bavail * bsize - freeBytes, bsize)), filler)
    },
    /** Frees the space that `fill` has taken. */
    removeFiller: () => rmSync(filler, { force: true }),
    /** Mounts the disk again, with the data that the kernel had written to it before the cut. */
    async restore() {
      await unmount()
      mount()
    },
  }
}
