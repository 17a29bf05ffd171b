import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {projectRoot} from '../../project-root.ts'

const root = projectRoot
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('Dockerfile')

test('the image has the Node version of the project', () => {
  const [, version] = /^FROM node:(\d+)/m.exec(dockerfile) ?? []
  expect(version).toBe(read('.node-version').split('.')[0])
})

test('the image has the site in the folder of the nginx rules', () => {
  const [, folder] = /\/site\/dist (\S+)/.exec(dockerfile) ?? []
  expect(read('packages/site-tools/publishing/delivery/host-files.ts')).toContain(`root ${folder};`)
  expect(dockerfile).toContain(`mv ${folder}/.delivery/nginx.conf`)
})
