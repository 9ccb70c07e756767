import { useEffect, useRef, useState } from 'react'
import { fieldTexts } from '#texts/fields'
import { describeFailure } from '../api/failure.ts'
import { beforeReload } from '../session/beforeReload.ts'
import type { ChosenFile } from './files.ts'
import { FileRefusal, prepareFile } from './prepareFile.ts'

interface Preparation {
  files: readonly ChosenFile[]
  most: number
  onFiles: (files: readonly ChosenFile[]) => void
}

interface Refusal {
  id: string
  text: string
}

const running = new Set<Promise<void>>()

/** Settles when no file is being prepared any more: nothing is sent or left behind before. */
export async function filesPrepared(): Promise<void> {
  await Promise.all(running)
}
beforeReload(filesPrepared)

/** Takes chosen files in, one after the other so that a phone's memory holds one photo at a time. */
export function useFilePreparation({ files, most, onFiles }: Preparation) {
  const [preparing, setPreparing] = useState<{ id: string; name: string }[]>([])
  const [refusals, setRefusals] = useState<Refusal[]>([])
  const [said, say] = useState('')
  // Preparing outlives renders: it adds to the files as they are when it ends.
  const current = useRef(files)
  const latest = useRef(onFiles)
  useEffect(() => {
    current.current = files
    latest.current = onFiles
  })

  const change = (next: readonly ChosenFile[]) => {
    current.current = next
    latest.current(next)
  }
  const refuse = (text: string) => setRefusals((all) => [...all, { id: crypto.randomUUID(), text }])

  async function prepareAll(chosen: readonly File[]) {
    const waiting = chosen.map((file) => ({ id: crypto.randomUUID(), name: file.name, file }))
    let taken = 0
    setRefusals([])
    setPreparing((all) => [...all, ...waiting])
    for (const { id, name, file } of waiting) {
      // A file that is refused takes no place away from the next one.
      if (current.current.length >= most) break
      say(fieldTexts.preparingFile(name))
      try {
        const ready = await prepareFile(file)
        change([...current.current, ready])
        say(fieldTexts.fileAdded(ready.name))
      } catch (error) {
        refuse(`${name}: ${error instanceof FileRefusal ? error.message : describeFailure(error).text}`)
      }
      setPreparing((all) => all.filter((each) => each.id !== id))
      taken += 1
    }
    if (taken < waiting.length) refuse(fieldTexts.tooManyFiles(most))
    setPreparing((all) => all.filter((each) => !waiting.some((file) => file.id === each.id)))
  }

  function add(chosen: readonly File[]) {
    // One after the other, also when more are chosen meanwhile.
    const preparation = Promise.all(running)
      .then(() => prepareAll(chosen))
      .finally(() => running.delete(preparation))
    running.add(preparation)
  }

  function remove(file: ChosenFile) {
    setRefusals([])
    change(current.current.filter((each) => each.id !== file.id))
    say(fieldTexts.fileRemoved(file.name))
  }

  return { preparing, refusals, said, add, remove }
}
