import { useEffect, useRef, useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { describeFailure } from '../../api/failure.ts'
import { beforeReload } from '../../session/beforeReload.ts'
import type { ChosenFile } from './files.ts'
import { FileRefusal, prepareFile } from './prepareFile.ts'

interface Preparation {
  files: readonly ChosenFile[]
  maxFiles: number
  onFiles: (files: readonly ChosenFile[]) => void
}

interface Refusal {
  id: string
  text: string
}

const running = new Set<Promise<void>>()

/** Resolves when all running preparations have ended. Sending and reloading wait for this, so that no file is lost. */
export async function whenFilesPrepared(): Promise<void> {
  await Promise.all(running)
}
beforeReload(whenFilesPrepared)

/** Prepares chosen files one after the other, so that a phone needs memory for only one photo. */
export function useFilePreparation({ files, maxFiles, onFiles }: Preparation) {
  const [preparing, setPreparing] = useState<{ id: string; name: string }[]>([])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [announcement, announce] = useState('')
  // The files may change while a preparation runs, so its result is added to the files of the latest render.
  const currentFiles = useRef(files)
  const currentOnFiles = useRef(onFiles)
  useEffect(() => {
    currentFiles.current = files
    currentOnFiles.current = onFiles
  })

  const change = (next: readonly ChosenFile[]) => {
    currentFiles.current = next
    currentOnFiles.current(next)
  }
  const refuse = (text: string) => setRefusals((all) => [...all, { id: crypto.randomUUID(), text }])

  async function prepareAll(chosen: readonly File[]) {
    const waiting = chosen.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    const added: string[] = []
    let handledCount = 0
    setRefusals([])
    setPreparing((all) => [...all, ...waiting])
    for (const { id, name, file } of waiting) {
      // A rejected file does not count towards the limit.
      if (currentFiles.current.length >= maxFiles) break
      announce(fieldTexts.preparingFile(name))
      try {
        const ready = await prepareFile(file)
        change([...currentFiles.current, ready])
        added.push(ready.name)
      } catch (error) {
        refuse(`${name}: ${error instanceof FileRefusal ? error.message : describeFailure(error).text}`)
      }
      setPreparing((all) => all.filter((each) => each.id !== id))
      handledCount += 1
    }
    // One announcement for all files: a screen reader may drop announcements that follow each other quickly.
    announce(added.length > 0 ? fieldTexts.filesAdded(added) : '')
    if (handledCount < waiting.length) refuse(fieldTexts.tooManyFiles(maxFiles))
    setPreparing((all) => all.filter((each) => !waiting.some((file) => file.id === each.id)))
  }

  function add(chosen: readonly File[]) {
    // Files that are chosen during a preparation wait until it has ended.
    const preparation = Promise.all(running)
      .then(() => prepareAll(chosen))
      .finally(() => running.delete(preparation))
    running.add(preparation)
  }

  function remove(file: ChosenFile) {
    setRefusals([])
    change(currentFiles.current.filter((each) => each.id !== file.id))
    announce(fieldTexts.fileRemoved(file.name))
  }

  return { preparing, refusals, announcement, add, remove }
}
