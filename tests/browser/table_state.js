/** The state of a table as its page shows it: whose turn it is, what can be chosen, where a piece fits. */
() => {
  const root = document.querySelector('[data-turn]')
  const shown = (element) => element.getClientRects().length > 0 && !element.disabled
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown)
  const targets = all('[data-target], .target[data-square]').map((element) => ({
    name: element.dataset.target ?? `square:${element.dataset.square}`,
    chosen: element.getAttribute('aria-pressed') === 'true' || element.querySelector('.chosen') !== null,
  }))
  return {
    over: all('section.end').length > 0,
    turn: root?.dataset.turn ?? 'wait',
    version: Number(root?.dataset.version ?? 0),
    phase: root?.dataset.phase ?? '',
    targets,
    fits: all('rect.fit, .fit.now').length,
    fits_turned: all('circle.dot, span.fit:not(.now)').length,
    resting: all('[data-confirm]').length > 0,
  }
}
