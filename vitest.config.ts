import {availableParallelism} from 'node:os'
import react from '@vitejs/plugin-react'
import {playwright} from '@vitest/browser-playwright'
import {defineConfig, type TestProjectInlineConfiguration} from 'vitest/config'
import {fallbackFonts} from 'site-tools/publishing/theme/font-plugins.ts'
import {findChromium, quietFlags} from './tests/support/running/chromium.ts'

const executablePath = findChromium()

/** Tests of modules that read environment variables when they are loaded, under several environments. */
const testsOfEnvironment = ['packages/site-tools/settings/settings.test.ts', 'studio/sanity.config.test.ts']

/** Long, because tests also run on busy machines; a test of speed sets its own. */
const timeouts = {testTimeout: 30_000, hookTimeout: 60_000}

/** Tests of modules that read what the build wrote. */
const testsOfBuild = [
  'packages/site-tools/publishing/delivery/{budgets,licences}.test.ts',
  'packages/site-tools/serving/local-site.test.ts',
]

/** Tests of the whole product. The global setup builds it, and runs only if a test of the project does. */
function onBuild(
  name: string,
  include: string[],
  options: NonNullable<TestProjectInlineConfiguration['test']> = {},
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      include,
      environment: 'node',
      globalSetup: 'tests/support/running/build-for-tests.ts',
      testTimeout: 60_000,
      hookTimeout: 180_000,
      ...options,
    },
  }
}

export default defineConfig({
  test: {
    // Journeys wait for a browser half of the time: two at once even where there are but two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'node',
          include: ['{src,studio,packages}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['**/node_modules/**', ...testsOfBuild, ...testsOfEnvironment],
          environment: 'node',
          // Loading the modules for each file would take half of the time.
          isolate: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'environment',
          include: testsOfEnvironment,
          environment: 'node',
          ...timeouts,
        },
      },
      {
        plugins: [react()],
        css: {postcss: {plugins: [fallbackFonts()]}},
        // Found out while tests run, they would reload the file that is running.
        optimizeDeps: {
          include: [
            '@sanity/client',
            '@sanity/image-url',
            '@tanstack/react-query',
            'axe-core',
            'groq-js',
            'react-dom/client',
            'react-dom/server',
            'react-error-boundary',
            'react-google-recaptcha',
            'react-router-dom',
            'valibot',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'browser',
          // A busy machine draws late; what never comes still fails.
          expect: {poll: {timeout: 5000}},
          include: ['{src,studio}/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {...(executablePath && {executablePath}), args: [...quietFlags]},
            }),
            instances: [{browser: 'chromium'}],
          },
        },
      },
      onBuild('e2e', ['tests/e2e/*.test.ts', ...testsOfBuild]),
      onBuild('engines', ['tests/e2e/engines/*.test.ts'], {fileParallelism: false}),
      onBuild('studio', ['tests/e2e/studio/*.test.ts'], {testTimeout: 600_000}),
      {
        test: {
          name: 'package',
          include: ['tests/package/*.test.ts'],
          environment: 'node',
          // Each file builds the package.
          fileParallelism: false,
          // npm installs packages.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      // Builds a site of its own.
      onBuild('hosted', ['tests/hosted/*.test.ts'], {globalSetup: [], testTimeout: 600_000}),
    ],
  },
})
