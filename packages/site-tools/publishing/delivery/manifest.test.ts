import {expect, it} from 'vitest'
import {filesInOrder, type Manifest} from './manifest.ts'

const chunk = (file: string, links: Partial<Manifest[string]> = {}): Manifest[string] => ({
  file,
  imports: [],
  dynamicImports: [],
  css: [],
  ...links,
})

const manifest: Manifest = {
  'index.html': chunk('assets/site.js', {
    imports: ['_react.js'],
    dynamicImports: ['src/features/detail.tsx', 'src/content/client.ts'],
    css: ['assets/site.css'],
  }),
  'src/features/detail.tsx': chunk('assets/detail.js', {
    imports: ['index.html', '_react.js', '_dialog.js'],
    css: ['assets/detail.css'],
  }),
  'src/content/client.ts': chunk('assets/client.js', {imports: ['_dialog.js', '_get-it.js']}),
  '_react.js': chunk('assets/react.js'),
  '_dialog.js': chunk('assets/dialog.js'),
  '_get-it.js': chunk('assets/get-it.js'),
  'studio/index.html': chunk('assets/studio.js', {imports: ['_react.js']}),
}

it('lists static imports before the module, without dynamic imports', () => {
  expect(filesInOrder(manifest, ['src/features/detail.tsx'])).toEqual({
    scripts: ['assets/react.js', 'assets/site.js', 'assets/dialog.js', 'assets/detail.js'],
    styles: ['assets/site.css', 'assets/detail.css'],
  })
  expect(() => filesInOrder(manifest, ['nothing.tsx'])).toThrow('The build\'s manifest has no "nothing.tsx".')
})
