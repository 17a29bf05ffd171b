import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, onTestFinished, test} from 'vitest'
import {buildQuickly} from '#testing/hosted/build-quickly.ts'
import {apiHost, cacheHost, projectId} from '#testing/hosted/hosts.ts'
import {type HostedServices, openHostedServices} from '#testing/hosted/services.ts'
import {copyProject, type ProjectCopy} from '#testing/journeys/project-copy.ts'
import {requireBuiltSite} from '#testing/site/built-site.ts'
import {seedDataset} from '#transfer/seed.ts'

/**
 * `npm run build`, `npm start` and `npm run dev` with the content in a hosted project, whose services answer on this machine; `npm run
 * rehearse:hosted` has a browser look at all of it.
 */

let services: HostedServices
let copy: ProjectCopy
let env: Readonly<Record<string, string>>

beforeAll(async () => {
  services = await openHostedServices()
  copy = copyProject()
  env = {
    ...services.environment,
    SANITY_STUDIO_PROJECT_ID: projectId,
    ...buildQuickly(copy, join(requireBuiltSite(), '..')),
  }
  await seedDataset({client: services.owner, datasetDir: join(copy.root, 'dataset')})
  await services.owner.patch('homePage').set({greeting: 'Good morning'}).commit()
})
afterAll(async () => {
  await services.close()
  copy.remove()
})

test('a build has the pages of the hosted content, which it asks the API itself for, and names placeholders', async () => {
  services.takeRequests()
  // With no time spent on compressing.
  const said = await copy.run(['scripts/build.ts', '--for-github-pages'], env)
  const read = (name: string) => readFileSync(join(copy.root, 'dist', name), 'utf8')
  expect(read('index.html')).toContain('Good morning')
  expect(read('about.html')).toContain('https://cdn.sanity.io/images/abc12345/production/')
  // In the page's policy.
  expect(read('about.html')).toContain(` https://${apiHost} https://${cacheHost}`)
  expect(services.takeRequests().filter((address) => address.startsWith(cacheHost))).toEqual([])
  expect(said).toMatch(
    /^Placeholders of the demo content \(.*\) are still on \/, \/about, \/work, \/contact:/m,
  )
})

test('what is kept in files is brought to the project, also where nothing was started yet', async () => {
  mkdirSync(join(copy.root, 'content'))
  writeFileSync(join(copy.root, 'content/c7.yaml'), '_id: course-c7\n_type: course\nname: Knitting in Rust\n')
  const said = await copy.run(['scripts/content-push.ts', '--yes'], {
    ...env,
    SANITY_AUTH_TOKEN: services.editorToken,
  })
  expect(said).toContain('To add: 1\n  course "Knitting in Rust"\n')
  expect(await services.owner.fetch('*[_id == "course-c7"][0].name')).toBe('Knitting in Rust')
})

test.each([
  ['start', 'Good morning'],
  ['dev', '/src/main.tsx'],
])('npm run %s starts no stand-in, and says which origin to allow', async (script, text) => {
  const running = await copy.start([`scripts/${script}.ts`], env)
  onTestFinished(() => running.stop())
  const {origin, said} = running
  expect(said).toContain(`npx sanity cors add ${origin} --credentials`)
  const home = await fetch(origin)
  expect(home.status).toBe(200)
  expect(await home.text()).toContain(text)
  expect((await fetch(`${origin}/lake/v1/ping`)).headers.get('content-type')).not.toContain('json')
})
