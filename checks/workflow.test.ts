import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const workflow = readFileSync(join(root, '.github/workflows/check.yml'), 'utf8')
const [, job = ''] = workflow.split(/^ {2}dependencies:$/m)
const commands = [...job.matchAll(/^ +(?:- )?run: (.*)$/gm)].map(([, command = '']) => command)

test('the workflow of pull requests fails for a high-severity vulnerability in a production dependency', () => {
  expect(workflow).toMatch(/^ {2}pull_request:$/m)
  expect(commands).toContain('npm audit --omit=dev --audit-level=high')
  expect(job).not.toContain('continue-on-error')
})

interface Component {
  name: string
  properties: { name: string }[]
}

test('the workflow stores a bill of materials that lists every direct production dependency of the portal', () => {
  const command = commands.find((candidate) => candidate.startsWith('npm sbom'))
  const [sbomCommand = '', file] = command?.split(' > ') ?? []
  expect(job).toMatch(new RegExp(`upload-artifact@[^]*path: ${file}$`, 'm'))
  const [program = '', ...args] = sbomCommand.split(' ')
  const output = execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 50e6, stdio: 'pipe' })
  const { bomFormat, components } = JSON.parse(output) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const isForDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === 'cdx:npm:package:development')
  const listed = components.filter((component) => !isForDevelopment(component)).map(({ name }) => name)
  const declared = ['brands', 'contract', 'desk', 'server', 'web'].flatMap((workspace) => {
    const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    return Object.keys(dependencies as object).filter((name) => !name.startsWith('@portal/'))
  })
  expect(declared).toEqual(expect.arrayContaining(['sharp', 'nodemailer', 'react']))
  expect(declared.filter((name) => !listed.includes(name))).toEqual([])
  expect(listed).not.toContain('vitest')
})
