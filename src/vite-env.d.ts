/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

/** Documented in docs/settings.md. */
interface ImportMetaEnv {
  readonly SANITY_STUDIO_PROJECT_ID?: string
  readonly SANITY_STUDIO_DATASET?: string
  readonly SANITY_STUDIO_SITE_URL?: string
  readonly VITE_SANITY_LIVE?: string
  readonly VITE_STUDIO_ORIGIN?: string
  readonly VITE_EMAILJS_ORIGIN?: string
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_TEMPLATE_ID?: string
  readonly VITE_EMAILJS_BUG_TEMPLATE_ID?: string
  readonly VITE_RECAPTCHA_SITE_KEY?: string
  readonly VITE_RECAPTCHA_SCRIPT?: string
  readonly VITE_RECAPTCHA_NET?: string
}

/** Made by publishing/inline/inline-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
