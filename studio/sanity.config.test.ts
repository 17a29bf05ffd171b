import {afterEach, expect, test, vi} from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

async function loadConfig(projectId: string) {
  vi.stubEnv('SANITY_STUDIO_PROJECT_ID', projectId)
  const {default: config} = await import('./sanity.config.ts')
  return config
}

// Each test loads the whole Studio.
const timeout = 60_000

test('without a project id the Studio uses the Content Lake on its origin', {timeout}, async () => {
  const config = await loadConfig('')
  expect(config).toMatchObject({
    projectId: 'local',
    basePath: '/studio',
    apiHost: 'http://localhost/lake',
    auth: {loginMethod: 'cookie'},
  })
  const client = config.unstable_clientFactory?.({
    projectId: 'local',
    apiHost: 'http://localhost/lake',
    apiVersion: '2025-02-19',
    useCdn: false,
  })
  expect(client?.getUrl('/users/me')).toMatch(/^http:\/\/localhost\/lake\/v/)
})

test.each([
  [false, [{name: 'sanity/structure'}, {tools: [{name: 'site'}]}]],
  [true, [{name: 'sanity/structure'}, {tools: [{name: 'site'}]}, {tools: [{name: 'vision'}]}]],
])('a Studio whose development is %s has these tools', {timeout}, async (isDevelopment, plugins) => {
  vi.stubEnv('DEV', isDevelopment)
  expect((await loadConfig('')).plugins).toMatchObject(plugins)
})

test('the Studio works below a base path', {timeout}, async () => {
  vi.stubEnv('BASE_URL', '/portfolio/')
  expect(await loadConfig('')).toMatchObject({basePath: '/portfolio/studio'})
})

test('with a project id the Studio is hosted', {timeout}, async () => {
  const config = await loadConfig('abc12345')
  expect(config).toMatchObject({projectId: 'abc12345', basePath: '/studio'})
  expect(config).not.toHaveProperty('apiHost')
  expect(config).not.toHaveProperty('unstable_clientFactory')
  expect(config).not.toHaveProperty('search')
})
