/** Identifies an icon in a page by its URL. The file name is a hash; its beginning is unique enough. */
export const iconName = (url: string) => url.replace(/.*\//, '').slice(0, 6)
