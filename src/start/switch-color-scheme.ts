export function switchColorScheme(): void {
  const {dataset} = document.documentElement
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark'
}
