/**
 * What stands in every prerendered document as one script, the same in each, so that one digest in the Content-Security-Policy covers all
 * pages. It runs as it is written here, in any browser that knows modules.
 */

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
 * Starts what can wait once the page is loaded and painted with the picture of its first view: tells of it by the event \`painted\`,
 * gives the head what it has for those without scripts, the rest of its styles among it, and lets the page's scripts come, each
 * evaluated in a task of its own where the browser can, between which the page answers its visitor. They find all styles there; should
 * the rest not come, the whole stylesheets are asked for, which the page carries by name.
 *
 * A small page is loaded before its first frame is shown, and what comes in between delays that. A browser that does not
 * tell when it has painted (https://w3c.github.io/element-timing/, https://w3c.github.io/paint-timing/) starts soon after it has loaded.
 */
export const startScript = `
  addEventListener('load', () => {
    const start = async () => {
      delete document.documentElement.dataset.painted;
      dispatchEvent(new Event('painted'));
      const {head} = document;
      for (const rest of head.querySelectorAll('noscript')) head.insertAdjacentHTML('beforeend', rest.textContent);
      const scripts = document.getElementById('prerendered').dataset.scripts.split(' ');
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
        await import(script);
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
