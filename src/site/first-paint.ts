/**
 * Runs inline in the head. It fetches everything the first screen does not need – our fonts,
 * scripts and manifest – after the whole page has arrived and its content was painted, so that
 * nothing competes with it on a slow line; the first frame may be an empty ground. The picture of
 * the first screen, the only one that is not lazy, holds up the page's `load`, and so all this, but
 * for two seconds at most. All fonts come into use together when the last one has arrived
 * (`data-fonts`), so that the page is laid out again only once, and before the next frame, which
 * then has only to paint. A page reached from another page of ours finds them in the browser's
 * cache and uses them from the start. When all scripts have started, the document gets
 * `data-started`. A page that the visitor goes back to is laid out completely at once
 * (`data-rendered`), so that it can be scrolled to its earlier position. The first reading of
 * cookies waits for another process of the browser, so it happens beforehand, in a task of its own.
 * Visitors who have agreed get the scripts that count and report along with the others, not after
 * them.
 *
 * @param later addresses of the modules to start, and of those that need consent, with the cookie's
 * value for it; attributes of the link to the manifest, and arguments for `FontFace`
 */
export function afterFirstPaint(later: {
  scripts: readonly string[]
  agreed: readonly (readonly [cookie: string, files: readonly string[]])[]
  link: Readonly<Record<string, string>>
  faces: readonly unknown[]
}): string {
  const readCookies = later.agreed.length > 0 ? fetchForAgreed : 'document.cookie'
  return `(${program(readCookies)})(${JSON.stringify(later)})`
}

/**
 * A string, because a bundler may rename variables within a function's own text. Names are short,
 * because every page sends it: `r`oot, `f`onts, `u`se them, `s`tart,
 * `d`one, `n`ext frame, `p`ainted, `b`ack; `l` is the argument.
 */
const program = (readCookies: string) =>
  [
    'l=>{let r=document.documentElement,f=l.faces.map(a=>new FontFace(...a)),d',
    'let u=()=>{f.forEach(a=>document.fonts[a.status=="error"?"delete":"add"](a));r.dataset.fonts="";r.offsetTop}',
    'let s=()=>{if(d)return',
    `d=1;setTimeout(()=>{try{${readCookies}}catch{}})`,
    'document.head.append(Object.assign(document.createElement("link"),l.link))',
    'Promise.allSettled(f.map(a=>a.load())).then(u)',
    'Promise.allSettled(l.scripts.map(a=>import(a))).then(()=>r.dataset.started="")}',
    'let n=()=>requestAnimationFrame(()=>setTimeout(s))',
    'let p=()=>{setTimeout(s,2e3);document.readyState=="complete"?n():addEventListener("load",n)}',
    'let b=/reload|back/.test(performance.getEntriesByType("navigation")[0]?.type)',
    'if(b)r.dataset.rendered=""',
    'if(b||document.referrer.startsWith(location.origin+"/"))u()',
    'new PerformanceObserver(a=>a.getEntriesByName("first-contentful-paint")[0]&&p()).observe({type:"paint",buffered:true})',
    'addEventListener("load",()=>setTimeout(s,500))}',
  ].join(';')

const fetchForAgreed =
  'for(let[a,b]of l.agreed)RegExp(a).test(document.cookie)&&b.map(c=>import(c).catch(()=>{}))'
