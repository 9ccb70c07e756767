import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../web/src')
const examples = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n')

/** Matches components that the gallery shows only as parts of other components. */
const usedByOthers = /(Drawing|FieldFrame)\.tsx$/

test.each([['ui'], ['forms/fields']])('the gallery shows every component of %s', (folder) => {
  const components = readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !usedByOthers.test(file))
    .map((file) => `${folder}/${file}`)
  expect(components.filter((component) => !examples.includes(`/${component}'`))).toEqual([])
  expect(components.length).toBeGreaterThan(5)
})
