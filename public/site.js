// What the pages of the site gain where scripts run: size of letters, contrast, what opens once a day, and the pause of a carousel.
(() => {
  const kept = (key, value) => {
    try {
      if (value === undefined) return localStorage.getItem(key);
      localStorage.setItem(key, value);
    } catch {
      // a browser that keeps nothing
    }
    return null;
  };
  const SIZES = [100, 112, 125, 150];
  const root = document.documentElement;
  let size = Number(kept('site.letra')) || 100;
  const look = () => {
    root.style.fontSize = `${size}%`;
    document.body.classList.toggle('contraste', kept('site.contraste') === '1');
  };
  const bar = document.querySelector('.aparencia');
  const button = (text, name, press) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', name);
    made.addEventListener('click', () => press(made));
    bar?.append(made);
  };
  const resize = (step) => () => {
    size = SIZES[Math.min(SIZES.length - 1, Math.max(0, SIZES.indexOf(size) + step))] ?? 100;
    kept('site.letra', String(size));
    look();
  };
  button('A−', 'Diminuir a letra', resize(-1));
  button('A+', 'Aumentar a letra', resize(1));
  button('Alto contraste', 'Alto contraste', (made) => {
    kept('site.contraste', kept('site.contraste') === '1' ? '0' : '1');
    made.setAttribute('aria-pressed', String(kept('site.contraste') === '1'));
    look();
  });
  look();

  const popup = document.querySelector('dialog[data-dia]');
  if (popup && kept('site.popup') !== popup.dataset.dia) {
    kept('site.popup', popup.dataset.dia);
    popup.showModal();
  }

  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  for (const carousel of document.querySelectorAll('.carrossel[data-intervalo]')) {
    const seconds = Number(carousel.dataset.intervalo);
    const strip = carousel.querySelector('ul');
    if (!strip || seconds === 0 || still) continue;
    let going = true;
    setInterval(() => {
      if (!going) return;
      const end = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 2;
      strip.scrollTo({ left: end ? 0 : strip.scrollLeft + strip.clientWidth, behavior: 'smooth' });
    }, seconds * 1000);
    const pause = document.createElement('button');
    pause.type = 'button';
    pause.textContent = 'Pausar';
    pause.addEventListener('click', () => {
      going = !going;
      pause.textContent = going ? 'Pausar' : 'Continuar';
    });
    carousel.append(pause);
  }
})();
