import {stateElementId} from '#start/state-element.ts'

/**
 * What stands in every prerendered document as one script, the same in each, so that one digest in the Content-Security-Policy covers all
 * pages. It runs as it is written here, in any browser that knows modules.
 */

/**
 * The theme, whole: what is remembered is there before the first paint, and the toggle works before other scripts have come. It is
 * what stands on `<html>`; whatever changes it there, here or in another tab, is remembered and taken along by all that follows it.
 */
export const themeScript = `
  {
    const root = document.documentElement
    const recall = () => {
      try {
        const theme = localStorage.getItem('theme')
        if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
      } catch {}
    }
    const follow = () => {
      for (const meta of document.querySelectorAll('meta[data-dark]')) {
        meta.content = meta.dataset[root.dataset.theme]
      }
    }
    recall()
    follow()
    new MutationObserver(() => {
      follow()
      // All colours change in the same frame: text that fades while its ground has changed cannot be read.
      for (const change of document.getAnimations()) {
        if (/color$/.test(change.transitionProperty)) change.finish()
      }
      try {
        localStorage.setItem('theme', root.dataset.theme)
      } catch {}
    }).observe(root, {attributeFilter: ['data-theme']})
    onstorage = onpageshow = recall
    onclick = ({target}) => {
      if (target.closest('[name=theme]'))
        root.dataset.theme = root.dataset.theme === 'dark' ? 'light' : 'dark'
    }
  }
`

/** Where nobody runs scripts: only there do styles ask for the typefaces by themselves, in the last rule of all. */
export const withoutScripts = '(scripting: none)'

/**
 * To stand right behind the styles. Puts the typefaces on at once where an earlier visit has left them in the browser's cache, and otherwise all
 * together when they have come, which they are asked to once the page is painted: docs/decisions/0006-typefaces-after-the-first-paint.md.
 *
 * A typeface that is added to a page makes the browser lay out the text that wears it; other ways of changing it make it look up
 * the styles of every element too.
 */
export const typefaceScript = `
  {
    document.documentElement.dataset.painted = 'no';
    const ofTypefaces = [...document.currentScript.previousElementSibling.sheet.cssRules].at(-1);
    const faces = [...ofTypefaces.cssRules].map(({style}) => {
      const [family, src, weight] = ['font-family', 'src', 'font-weight'].map((name) => style.getPropertyValue(name));
      return new FontFace(family.replaceAll('"', ''), src, {weight, display: 'swap'});
    });
    const putOn = () => faces.forEach((face) => document.fonts.add(face));
    let isFirstVisit = false;
    try { isFirstVisit = localStorage.getItem('typefaces') === null } catch {}
    if (isFirstVisit) addEventListener('painted', async () => {
      await Promise.allSettled(faces.map((face) => face.load()));
      putOn();
      if (faces.every(({status}) => status === 'loaded')) localStorage.setItem('typefaces', 'kept');
    });
    else putOn();
  }
`

/**
 * Keeps the latest press of a button until the page has come to life, which may take seconds, and shows that it waits. What a press
 * means is known only then: the entry tells of it by the event `alive`. Links, the menu and the theme need nobody to wait for.
 */
export const earlyClicksScript = `
  {
    let pressed;
    const keep = ({type, target}) => {
      pressed?.removeAttribute('aria-busy');
      if (type === 'click') {
        pressed = target.closest('button:not([name=theme])') ?? pressed;
        pressed?.setAttribute('aria-busy', true);
      } else {
        removeEventListener('click', keep);
        pressed?.click();
      }
    };
    addEventListener('click', keep);
    addEventListener('alive', keep);
  }
`

/**
 * Starts what can wait once the page is loaded and painted with the picture of its first view: tells of it by the event \`painted\`,
 * gives the head what it has for those without scripts, the rest of its styles among it, and lets the page's scripts come, each
 * evaluated in a task of its own where the browser can, between which the page answers its visitor. They find all styles there; should
 * the rest not come, the whole stylesheets are asked for, which the page carries by name. A script that does not come is asked for again, which
 * browsers tell by an error of a “module”; on a page that is being left none comes.
 *
 * A small page is loaded before its first frame is shown, and what comes in between delays that. A browser that does not
 * tell when it has painted (https://w3c.github.io/element-timing/, https://w3c.github.io/paint-timing/) starts soon after it has loaded.
 */
export const startScript = `
  addEventListener('load', () => {
    const comes = (script, tries = 9) => import(script).catch(async (error) => {
      if (!/module/.test(error.message)) reportError(error);
      await new Promise((settle) => setTimeout(settle, 2000));
      if (tries > 0) await comes(script, tries - 1);
    });
    const start = async () => {
      delete document.documentElement.dataset.painted;
      dispatchEvent(new Event('painted'));
      const {head} = document;
      for (const rest of head.querySelectorAll('noscript')) head.insertAdjacentHTML('beforeend', rest.textContent);
      const scripts = document.getElementById('${stateElementId}').dataset.scripts.split(' ');
      for (const href of scripts) head.append(Object.assign(document.createElement('link'), {rel: 'modulepreload', href}));
      const styles = [...head.querySelectorAll('[rel=stylesheet]')];
      await Promise.all(styles.filter((link) => !link.disabled).map((link) => new Promise((settle) => {
        link.onload = settle;
        link.onerror = () => {
          for (const whole of styles) whole.disabled = false;
          settle();
        };
      })));
      for (const script of scripts) {
        await comes(script);
        await globalThis.scheduler?.yield?.();
      }
    };
    const picture = document.querySelector('img[elementtiming]');
    const isInView = picture?.getBoundingClientRect().top < innerHeight;
    const later = setTimeout(start, 300);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      clearTimeout(later);
      start();
    }).observe({type: isInView ? 'element' : 'paint', buffered: true});
  });
`

/**
 * Runs scripts where the browser has the newest of what a build needs: `toWellFormed` came with Chrome 111 and Safari 16.4, `Segmenter` with
 * Firefox 125. In an older one the page stays as it was sent, without its form, which nothing could send. One that does not know its
 * colours, such as the last Chrome for Windows 7, shows it without styles: it would be black on black.
 */
export const forModernBrowsers = (scripts: string) => `
  if (''.toWellFormed && Intl.Segmenter) {
    ${scripts}
  } else {
    if (!CSS.supports('color', 'oklch(0 0 0)')) document.currentScript.previousElementSibling.remove();
    addEventListener('load', () => document.forms[0]?.remove());
  }
`
